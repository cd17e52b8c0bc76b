/** What the person is asked before a change is made, as far as this device knows: see Asking. */
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import type { Change } from 'shared-schema/command';
import { aboveHeld, type Outflow, outflowsOf } from 'shared-schema/ledgers/outflow';
import { RefusalError, refuse } from 'shared-schema/refusal-error';
import { isSensitive } from 'shared-schema/sensitive-changes';
import { settingOf } from 'shared-schema/setting';
import type { Row } from 'shared-schema/tables';
import type { KeptPaper } from '../device/stored.ts';
import type { BooksReader } from '../books/reader.ts';
import { ledgerBalance } from '../ledger/ledger-pages.ts';

export type Asking = {
  /**
   * A ledger that would pay more than it holds refuses, and so does what this finds, such as a place of money, or a limit of the law: so that its
   * person can be asked; the next time without this.
   */
  askFirst?: (shown: BooksReader, changes: Change[]) => Promise<RefusalError[]>;
  /** What is said of it right after it, in the same step. `shown` are the books before it. */
  andThen?: (shown: BooksReader, changes: Change[]) => Promise<CommandStep[]>;
  /** What the server takes only with a fresh proof is refused, so that its person can give one; the next time without this. */
  proofFirst?: boolean;
  /** What is done right before it, in the same step: all or nothing. `made` has the numbers that it gets. What is asked is asked of all together. */
  with?: (made: object) => CommandStep[];
  /** What is done right after it, as `with`. */
  after?: (made: object) => CommandStep[];
  /** A receipt of this device that the server refused and that is entered again: in the same step, it is given up. */
  instead?: ReceiptNumber | undefined;
  /** The bytes of papers that it names, or `after`: they are kept in the same step. */
  papers?: (made: object) => KeptPaper[];
};

/** A command, and its input. */
export type CommandStep = { name: string; input: object };

/** More is paid than there is, in the ledger or the place that pays; or a limit is exceeded. All that is asked about. */
export class Overdraft extends RefusalError {
  readonly all: RefusalError[];

  constructor(first: RefusalError, ...others: RefusalError[]) {
    super(first.code, first.kind, first.details);
    this.all = [first, ...others];
  }
}

/** Throws RefusalError `auth.verificationNeeded`, then Overdraft, when asked to; and `ledger.overdraftForbidden`. */
export async function checkAsking(shown: BooksReader, changes: Change[], asking: Asking): Promise<void> {
  if (asking.proofFirst) await checkProof(shown, changes);
  const outflows = await outflowsOf(changes, ({ table, row }) => shown.row(table, row.id));
  const short = await shortLedgers(shown, outflows);
  if (!asking.askFirst) return;
  const [first, ...others] = [...short, ...(await asking.askFirst(shown, changes))];
  if (first) throw new Overdraft(first, ...others);
}

async function checkProof(shown: BooksReader, changes: Change[]): Promise<void> {
  const before = new Map<Change, Row | undefined>();
  for (const change of changes) before.set(change, await shown.row(change.table, change.row.id));
  if (isSensitive(changes, (change) => before.get(change))) throw refuse('auth.verificationNeeded', {});
}

/** `ledger.aboveHeld` for each ledger that would pay more than it holds; throws `ledger.overdraftForbidden`. */
export async function shortLedgers(shown: BooksReader, outflows: Outflow[]): Promise<RefusalError[]> {
  if (outflows.length === 0) return [];
  const forbidden = settingOf('overdraftForbidden', await shown.settings.get('overdraftForbidden'));
  const short: RefusalError[] = [];
  for (const outflow of outflows) {
    const held = await ledgerBalance(shown, outflow.ledger, outflow.projectId);
    const project = (await shown.projects.count()) > 1 ? await shown.projects.get(outflow.projectId) : undefined;
    const inBooks = { held, project: project?.name };
    const refusal = aboveHeld(outflow, inBooks, forbidden ? 'ledger.overdraftForbidden' : 'ledger.aboveHeld');
    if (forbidden && refusal) throw refusal;
    if (refusal) short.push(refusal);
  }
  return short;
}
