/**
 * What members hold, kept beside the books: worked out from what was asked for, never from the rows that commands wrote. It knows
 * no refusals: it is told only of commands that were done.
 */
import type { Step } from './any-step.ts';

type Holding = { shares: number; dividend: number };
/** What a ledger line, a dividend run or an import gave to whom; taken back, it goes off again. */
type Given = { memberId: number } & Holding;

/** In thousandths of a rupee, and thousandths in a paisa. */
export const MODEL_SHARE_PRICE = 500_000;
const PAISA = 10;

export class HoldingsModel {
  readonly #holdings = new Map<number, Holding>();
  readonly #given = new Map<string, Given[]>();
  readonly #batches = new Map<string, number>();

  constructor(members: number[]) {
    for (const id of members) this.#holdings.set(id, { shares: 0, dividend: 0 });
  }

  /** By member. */
  get all(): Map<number, Holding> {
    return this.#holdings;
  }

  get shares(): number {
    return [...this.#holdings.values()].reduce((total, { shares }) => total + shares, 0);
  }

  did({ name, input }: Step): void {
    const { id, memberId, shares, amount } = input as { id: number; memberId: number; shares: number; amount: number };
    switch (name) {
      case 'shares.buy':
        return this.#give(`line ${id}`, [{ memberId, shares, dividend: 0 }]);
      case 'shares.giveBack':
        return this.#give(`line ${id}`, [{ memberId, shares: -shares, dividend: 0 }]);
      case 'dividend.pay':
        return this.#give(`line ${id}`, [{ memberId, shares: 0, dividend: -amount }]);
      case 'transaction.delete':
        return this.#takeBack(`line ${id}`);
      case 'dividendRun.create':
        return this.#give(`run ${id}`, this.#dividends((input as { rate: Rate }).rate));
      case 'dividendRun.undo':
        return this.#takeBack(`run ${id}`);
      case 'member.setFinancialsV2': {
        const { share, dividend } = (input as Financials).changes;
        this.#holdings.set(id, { shares: share.to, dividend: dividend.to });
        return;
      }
      case 'import.enter':
        return this.#admit(input as Imported);
      case 'import.enterBook':
        return this.#admitFromBook(input as ImportedBook);
      case 'import.undo':
        return this.#dismiss(String(id));
      case 'import.undoBook':
        return this.#dismiss((input as { ids: string[] }).ids[0]!);
      default:
    }
  }

  #dividends(rate: Rate): Given[] {
    const perShare = 'perShare' in rate ? rate.perShare : Math.floor(rate.sum / PAISA / this.shares) * PAISA;
    return [...this.#holdings].map(([memberId, { shares }]) => ({ memberId, shares: 0, dividend: perShare * shares }));
  }

  #admit({ id, content, memberIds: [memberId] = [] }: Imported): void {
    if (memberId === undefined) return;
    const { share, dividend } = content.records[0]!;
    this.#holdings.set(memberId, { shares: share, dividend });
    this.#batches.set(id, memberId);
  }

  #admitFromBook({ sheets, memberIds }: ImportedBook): void {
    const [members] = sheets;
    this.#admit({ id: members.id, content: members, memberIds });
  }

  #dismiss(batch: string): void {
    const memberId = this.#batches.get(batch);
    if (memberId !== undefined) this.#holdings.delete(memberId);
  }

  #give(by: string, given: Given[]): void {
    this.#given.set(by, given);
    for (const { memberId, shares, dividend } of given) this.#add(memberId, shares, dividend);
  }

  #takeBack(by: string): void {
    for (const { memberId, shares, dividend } of this.#given.get(by) ?? []) this.#add(memberId, -shares, -dividend);
    this.#given.delete(by);
  }

  #add(memberId: number, shares: number, dividend: number): void {
    const held = this.#holdings.get(memberId);
    if (held) this.#holdings.set(memberId, { shares: held.shares + shares, dividend: held.dividend + dividend });
  }
}

type Financials = { changes: Record<'share' | 'dividend', { to: number }> };
type Rate = { perShare: number } | { sum: number };
type Imported = { id: string; content: { records: { share: number; dividend: number }[] }; memberIds?: number[] };
type ImportedBook = { sheets: [Imported['content'] & { id: string }]; memberIds: number[] };
