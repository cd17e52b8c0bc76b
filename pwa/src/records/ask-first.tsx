/**
 * What a person is asked about before they do it, besides a ledger that pays more than it holds: a place that would, and a limit of the law. Loaded
 * once something is entered: no screen needs it before.
 */
import { percentageOf } from 'shared-schema/chitties/chit-arithmetic';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { accountIdOf, accountOfMember } from 'shared-schema/collections/account-id';
import { countedOf, type Receipt } from 'shared-schema/collections/receipt';
import type { Change } from 'shared-schema/command';
import type { InputOf } from 'shared-schema/commands';
import { otherParty } from 'shared-schema/ledgers/party';
import { type Limit, LIMITS, sayWhy } from 'shared-schema/ledgers/say-why';
import { dateOfLine, isByHand, isReversal, movesWithin, type Transaction } from 'shared-schema/ledgers/transaction';
import { type LocalDate, startOfDay } from 'shared-schema/local-date';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { formatPercent, type Percent } from 'shared-schema/percent';
import type { RowView } from 'shared-schema/packs/pack-columns';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { timeZoneOf } from '../sync/device/time-zone.ts';
import { type CommandStep, Overdraft } from '../sync/outbox/check-asking.ts';
import { type Dispatch, stepOf } from '../sync/outbox/dispatch.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { shortPlaces } from './paid-from.tsx';
import { readSetting } from './settings.ts';

/** What would leave a ledger or a place with less than nothing, or exceeds a limit; and what goes on once its person has answered. */
export type Asked = {
  about: RefusalError[];
  Question: typeof Question;
  onYes: (reason?: string) => void;
  onNo: () => void;
};

/** Throws the refusal if the person says no: it tells the form why nothing was entered. */
export function askingBefore(dispatch: Dispatch, ask: (asked: Asked) => void): Dispatch {
  return async (command, input, asking) => {
    try {
      return await dispatch(command, input, { ...asking, askFirst });
    } catch (failure) {
      if (!(failure instanceof Overdraft)) throw failure;
      const reason = await new Promise<string | undefined>((onYes, reject) =>
        ask({ about: failure.all, Question, onYes, onNo: () => reject(failure) }),
      );
      return dispatch(command, input, { ...asking, ...(reason && { andThen: sayingWhy(reason) }) });
    }
  };
}

/** Beyond a limit of the law it goes on with a reason. */
function Question({ asked: { about, onYes, onNo }, onAnswered }: { asked: Asked; onAnswered: () => void }) {
  const isLaw = about.some(({ code }) => code.startsWith('law.'));
  const how = {
    open: true,
    onDone: onAnswered,
    onCancel: () => {
      onNo();
      onAnswered();
    },
  };
  const sentences = about.map((refusal, index) => <p key={index}>{sentenceOf(refusal, t('common.failed'))}</p>);
  return isLaw ? (
    <ReasonDialog {...how} title={t('law.question')} verb={t('law.verb')} onConfirm={async (reason) => onYes(reason)}>
      {sentences}
      <p>{t('law.kept')}</p>
    </ReasonDialog>
  ) : (
    <ConfirmDialog {...how} title={t('law.overdraft')} verb={t('law.overdraftVerb')} onConfirm={() => onYes()}>
      {sentences}
    </ConfirmDialog>
  );
}

export async function askFirst(shown: BooksReader, changes: Change[]): Promise<RefusalError[]> {
  const beyond = await beyondLimits(shown, changes);
  // The lines of a payment say the same.
  const each = new Map(beyond.map(({ refusal }) => [JSON.stringify(refusal.details), refusal]));
  return [...(await shortPlaces(shown, changes)), ...each.values()];
}

/** For what goes on after its person was asked: keeps the reason with each record that exceeds a limit. */
export function sayingWhy(reason: string) {
  return async (shown: BooksReader, changes: Change[]): Promise<CommandStep[]> => {
    const beyond = await beyondLimits(shown, changes);
    return beyond.map(({ of }) => stepOf(sayWhy, { of, reason }));
  };
}

type Beyond = { of: InputOf<'law.sayWhy'>['of']; refusal: RefusalError };

/** What new records exceed, as far as this device knows. */
async function beyondLimits(shown: BooksReader, changes: Change[]): Promise<Beyond[]> {
  const timeZone = await timeZoneOf(shown);
  const found: Beyond[] = [];
  for (const change of changes) {
    if (change.table === 'chittyFunds') found.push(...(await fundBeyond(shown, change.row)));
    const cash = cashOf(change, timeZone);
    if (cash && !(await shown.row(change.table, change.row.id))) {
      found.push(...(await cashBeyond(shown, cash, { changes, timeZone })));
    }
  }
  return found;
}

/** Its terms, when it is opened; and each draw beyond what the association allows itself. */
async function fundBeyond(shown: BooksReader, fund: ChittyFund): Promise<Beyond[]> {
  const before = await shown.row('chittyFunds', fund.id);
  const cap = await readSetting(shown, 'discountCap');
  const { most, source, since } = await limitOf(shown, 'commission');
  const discount = fund.draws.length > (before?.draws.length ?? 0) ? fund.draws.at(-1)!.discount : NOTHING;
  const asked = before ? (Math.round((discount / fund.amount) * 100_000) as Percent) : fund.discountCap;
  const of = { chittyFundId: fund.id };
  const refusals = [
    ...(!before && fund.commission > most && fund.startedOn >= since
      ? [refuse('law.commission', { commission: inPercent(fund.commission), limit: inPercent(most), source })]
      : []),
    ...((before ? discount > percentageOf(fund.amount, cap) : fund.discountCap > cap)
      ? [refuse('law.discount', { discount: inPercent(asked), limit: inPercent(cap) })]
      : []),
  ];
  return refusals.map((refusal) => ({ of, refusal }));
}

const inPercent = (rate: number) => formatPercent(rate as Percent);

/** Cash that came from one person, or went to one, on a day. */
type Cash = { side: 'cashIn' | 'cashOut'; of: Beyond['of']; person: string | undefined; day: LocalDate; amount: Money };

/** That of a receipt, or of an entry without one. */
function cashOf({ table, row }: Change, timeZone: string): Cash | undefined {
  if (table === 'receipts') return cashOfReceipt(row);
  return table === 'transactions' ? cashOfLine(row, timeZone) : undefined;
}

function cashOfReceipt(receipt: RowView<Receipt>): Cash | undefined {
  const { id: receiptNumber, method, payer, receivedOn: day } = receipt;
  if (method !== 'CASH') return undefined;
  return { side: 'cashIn', of: { receiptNumber }, person: accountIdOf(payer), day, amount: countedOf(receipt) };
}

function cashOfLine(line: RowView<Transaction>, timeZone: string): Cash | undefined {
  const isPaid = line.type === 'DEBIT';
  if (line.method !== 'CASH' || line.deletedAt || isReversal(line) || movesWithin(line) || line.opening)
    return undefined;
  if (line.receiptNumber || !(isPaid || isByHand(line))) return undefined;
  const side = isPaid ? 'cashOut' : 'cashIn';
  const { id: transactionId, amount } = line;
  return { side, of: { transactionId }, person: personOf(line), day: dateOfLine(line, timeZone), amount };
}

/** Whoever sold the goods is not who answers for their buyer. */
function personOf(line: RowView<Transaction>): string | undefined {
  const party = otherParty(line);
  if (party) return 'name' in party ? party.name : undefined;
  return line.associatedType === 'INSTALLMENT_BUSINESS' ? undefined : accountOfMember(line.userId);
}

/** Together with what the books have of that person and day; of a receipt, with their other receipts. */
async function cashBeyond(
  shown: BooksReader,
  cash: Cash,
  { changes, timeZone }: { changes: Change[]; timeZone: string },
): Promise<Beyond[]> {
  const { most: limit, source, since } = await limitOf(shown, cash.side);
  if (cash.day < since) return [];
  const made = changes.flatMap((change) => cashOf(change, timeZone) ?? []);
  const known = cash.person ? await cashKnown(shown, cash, timeZone) : [];
  const written = new Set<unknown>(changes.map(({ row }) => row.id));
  const all = [...known.filter((each) => !written.has(idOf(each))), ...made];
  const amount = add(...all.filter((each) => isSame(each, cash)).map((each) => each.amount));
  const isBeyond = cash.side === 'cashIn' ? amount >= limit : amount > limit;
  return isBeyond
    ? [{ of: cash.of, refusal: refuse(`law.${cash.side}`, { amount, date: cash.day, limit, source }) }]
    : [];
}

/** Those of nobody in particular are of one payment. */
function isSame(a: Cash, b: Cash): boolean {
  return a.side === b.side && a.day === b.day && a.person === b.person;
}

const idOf = ({ of }: Cash): unknown => Object.values(of)[0];

async function cashKnown(shown: BooksReader, { side, of, day }: Cash, timeZone: string): Promise<Cash[]> {
  const receipts =
    side === 'cashIn'
      ? await shown.receiptsSince(startOfDay(day, timeZone), ({ receivedOn }) => receivedOn === day)
      : [];
  const found = receipts.flatMap((receipt) => cashOfReceipt(receipt) ?? []);
  if ('receiptNumber' in of) return found;
  const heads = (await shown.pageHeads()).filter(({ month }) => month === day.slice(0, 7));
  const lines = (await shown.pages(heads.map(({ key }) => key))).flat();
  return [...found, ...lines.flatMap((line) => cashOfLine(line, timeZone) ?? [])];
}

async function limitOf(shown: BooksReader, limit: Limit) {
  const named = LIMITS[limit];
  const source = (await readSetting(shown, named.source)) || t(named.shipped);
  const most = (await readSetting(shown, named.most)) as Money;
  return { most, source, since: await readSetting(shown, named.since) };
}
