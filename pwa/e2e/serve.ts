/** The real server, on a database of its own, in a process of its own. */
import { run } from './processes.ts';

export type Account = { id: number; name: string; email: string; password: string };

export type Served = {
  url: string;
  accounts: { superAdmin: Account; admin: Account; otherAdmin: Account; user: Account };
  /** A business with a year of installments, none paid yet. */
  business: { id: number; customerName: string };
};

/** `--lines N` among the options fills the general ledger with N lines. */
export async function serve(options: string[] = []): Promise<{ served: Served; stop: () => Promise<void> }> {
  const { firstLine, stop } = await run('serve.ts', options);
  return { served: JSON.parse(firstLine) as Served, stop };
}
