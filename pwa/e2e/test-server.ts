/** The real server with the built app, on a database of its own, in a process of its own. */
import { join } from 'node:path';
import { BUILD_FOLDER } from '../texts/build-folder.ts';
import { runProgram } from './run-program.ts';

const APP = join(import.meta.dirname, '../..', BUILD_FOLDER);

export type Account = { id: number; name: string; email: string; password: string };

export type Association = {
  url: string;
  accounts: { superAdmin: Account; admin: Account; otherAdmin: Account; user: Account };
  /** A business with a year of installments, none of them paid. */
  business: { id: number; customerName: string };
};

/** `options` are those of sync-server/test/serve.ts, for example `--lines N` for N ledger entries. */
export async function startTestServer(
  options: string[] = [],
): Promise<{ association: Association; stop: () => Promise<void> }> {
  const { firstLine, stop } = await runProgram('serve.ts', ['--app', APP, ...options]);
  return { association: JSON.parse(firstLine) as Association, stop };
}
