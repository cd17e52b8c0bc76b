/** The files that hold the keys of this device, see device-keys.ts, apart from what opens them: signing out needs no cipher. */

/** The cache that holds the file: the browser keeps each entry of a cache as a file, and workers read it, too. */
const CACHE = 'device-keys';

type FileCache = {
  put(address: string, file: Response): Promise<void>;
  match(address: string): Promise<Response | undefined>;
  delete(file: Request): Promise<boolean>;
  keys(): Promise<readonly Request[]>;
};

/** Undefined in pages that came neither over https nor from the device itself. */
async function openCache(): Promise<FileCache | undefined> {
  return (globalThis as { caches?: { open(name: string): Promise<FileCache> } }).caches?.open(CACHE);
}

/** Undefined if there is none. */
export async function keyFile(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await (await openCache())?.match(addressOf(name));
  return file && new Uint8Array(await file.arrayBuffer());
}

export async function putKeyFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await (await openCache())!.put(addressOf(name), new Response(bytes));
}

/** Deletes all but the one of that name: only one person is signed in at a time. */
export async function forgetKeys(except?: string): Promise<void> {
  await deleteFiles((address) => except === undefined || address !== addressOf(except));
}

export async function forgetKeyFile(name: string): Promise<void> {
  await deleteFiles((address) => address === addressOf(name));
}

export async function hasKeyFiles(): Promise<boolean> {
  return ((await (await openCache())?.keys()) ?? []).length > 0;
}

async function deleteFiles(isChosen: (address: string) => boolean): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  // One by one: the files of a cache that is deleted as a whole stay until the browser starts again.
  const files = (await cache.keys()).filter((file) => isChosen(pathOf(file)));
  await Promise.all(files.map((file) => cache.delete(file)));
}

function addressOf(name: string): string {
  return `/${CACHE}/${name}`;
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}
