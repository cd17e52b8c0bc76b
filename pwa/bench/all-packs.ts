import { decodePack, type Pack } from 'shared-schema/packs/pack';
import { connectServer } from '../src/sync/server.ts';

/** Every pack's rows, once all have come. */
export async function* allPacks(token: string, origin = ''): AsyncGenerator<{ table: string; rows: object[] }> {
  const server = connectServer({ token, origin });
  const { packs } = await server.manifest();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of server.packs(packs.map(({ hash }) => hash))) chunks.push(new Uint8Array(chunk));
  const all = new Blob(chunks);
  let start = 0;
  for (const { key, bytes } of packs) {
    const unzipped = all
      .slice(start, (start += bytes))
      .stream()
      .pipeThrough(new DecompressionStream('gzip'));
    const pack = JSON.parse(await new Response(unzipped).text()) as Pack;
    yield { table: key.split('/')[0]!, rows: decodePack(pack) };
  }
}
