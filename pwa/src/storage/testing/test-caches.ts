/** The browser's caches, of which only bodies matter here. */
export class TestCaches {
  readonly all = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>();
  open = (name: string) => {
    const files = this.all.get(name) ?? new Map<string, Uint8Array<ArrayBuffer>>();
    this.all.set(name, files);
    return Promise.resolve({
      put: async (address: string, file: Response) => void files.set(address, new Uint8Array(await file.arrayBuffer())),
      match: (address: string) => Promise.resolve(files.has(address) ? new Response(files.get(address)) : undefined),
      delete: ({ url }: { url: string }) => Promise.resolve(files.delete(new URL(url).pathname)),
      keys: () => Promise.resolve([...files.keys()].map((path) => ({ url: `http://app${path}` }))),
    });
  };
  get count() {
    return [...this.all.values()].reduce((sum, files) => sum + files.size, 0);
  }
}
