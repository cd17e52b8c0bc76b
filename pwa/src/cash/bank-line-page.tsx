import { Link, useParams } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { setAsideLine, unmatchLine } from 'shared-schema/bank/statements/match-line';
import {
  ENTERED_BEFORE_OPENING,
  HELD_BY_OPENING,
  openAmount,
  partsUpTo,
} from 'shared-schema/bank/statements/statement-line';
import { mostLinesOf } from 'shared-schema/collections/receipt';
import { formatMoney, subtract } from 'shared-schema/money';
import { formatDate, t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { ReceiptLink } from '../records/line-details.tsx';
import { useTimeZone, useRecords, useLastDay } from '../records/records.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { useDevice, useWaitingRows } from '../sync/device/use-stored.tsx';
import { Row } from '../ui/rows.tsx';
import { Amount, LineFacts, type Fact } from '../ui/facts.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Unread, Notice, MissingPage, PageHeader } from '../ui/page.tsx';
import { StateMark } from './bank-lines.tsx';
import { useLineAction, useMatch, OtherAnswers } from './other-answers.tsx';
import { LineGuesses, LineParts } from './line-guesses.tsx';
import { type BankLineView, readBankLine } from './read-bank-account.ts';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import './cash.css';

/** One line of the bank: what it may be, what it is matched to, and what else becomes of it. */
export function BankLinePage() {
  const { account, line: id } = useParams({ from: '/admin/cash/accounts/$account/lines/$line' });
  const [today, timeZone] = [useLastDay(), useTimeZone()];
  const { data, ...view } = useRecords(
    async (books) => ({ view: await readBankLine(books, { account, id, today, timeZone }) }),
    [account, id, today, timeZone],
  );
  if (!data) return <Unread {...view} failure={t('money.fetchFailed')} />;
  if (!data.view) {
    return <MissingPage title={t('layout.bankLine')}>{t('bank.noSuchLine')}</MissingPage>;
  }
  return <Shown key={id} view={data.view} />;
}

function Shown({ view }: { view: BankLineView }) {
  const { account, listed, next } = view;
  const { line, state } = listed;
  const waiting = useWaitingRows().has(rowKey('statementLines', line.id));
  const admin = useIsAdmin();
  return (
    <>
      <PageHeader
        title={t('layout.bankLine')}
        mark={(waiting || !admin) && <StateMark {...listed} waiting={waiting} />}
        note={account.name}
        actions={
          (state !== 'open' || !admin) &&
          next && (
            <ButtonLink to="/admin/cash/accounts/$account/lines/$line" params={{ account: account.id, line: next }}>
              {t('bank.nextOpen')}
            </ButtonLink>
          )
        }
      />
      <LineFacts label={t('layout.bankLine')} type={line.type} amount={line.amount} facts={factsOf(view)} />
      {state === 'open' && admin && <Open view={view} />}
      {line.match && <Matched view={view} />}
      {line.setAside && <SetAside view={view} />}
    </>
  );
}

/** What may become of it. */
function Open({ view }: { view: BankLineView }) {
  return (
    <>
      <SameTransferMatch view={view} />
      <LineGuesses view={view} />
      <LineParts view={view} />
      <OtherAnswers view={view} />
    </>
  );
}

function factsOf({ listed: { line } }: BankLineView): Fact[] {
  const { date, valueDate, text, utr, balance } = line;
  const open = openAmount(line);
  const facts: Fact[] = [
    [t('fields.date'), formatDate(date)],
    [t('bank.text'), text],
  ];
  if (valueDate) facts.push([t('bank.valueDate'), formatDate(valueDate)]);
  if (utr) facts.push([t('fields.utr'), utr]);
  if (balance !== null) facts.push([t('bank.balanceAfter'), formatMoney(balance)]);
  if (line.match && open > 0) facts.push([t('bank.openSum'), formatMoney(open)]);
  return facts;
}

function Matched({ view }: { view: BankLineView }) {
  const { listed, wordsOf, books } = view;
  const { line, state } = listed;
  const { dispatch } = useDevice();
  const { busy, run, said } = useLineAction();
  const admin = useIsAdmin();
  const made = line.match?.made;
  const number = made && 'receiptNumber' in made ? made.receiptNumber : undefined;
  const receipt = useRecords(async (reader) => (number ? await reader.receipts.get(number) : undefined), [number]).data;
  const undo = () =>
    dispatch(unmatchLine, {
      id: line.id,
      ...(receipt && { receiptNumber: receipt.id, lines: mostLinesOf(receipt) }),
    });
  return (
    <section className="sheet padded" aria-labelledby="matched-to">
      <h2 id="matched-to">{state === 'suspense' ? t('bank.inSuspense') : t('bank.matchedTo')}</h2>
      <ul className="rows">
        {line.match!.parts.map((part) => {
          const entry =
            'transactionId' in part ? books.rows.transactions.find(({ id }) => id === part.transactionId) : undefined;
          return (
            <Row
              key={'transactionId' in part ? part.transactionId : -part.moveId}
              label={
                entry ? (
                  <Link to="/admin/transactions/$transactionId" params={{ transactionId: entry.id }}>
                    {wordsOf([part])}
                  </Link>
                ) : (
                  <Link to="/admin/cash">{wordsOf([part])}</Link>
                )
              }
              note={entry?.receiptNumber && <ReceiptLink number={entry.receiptNumber} />}
              value={<Amount money={part.amount} />}
            />
          );
        })}
      </ul>
      {admin && (
        <>
          {made && <p className="quiet small">{t('bank.undoTakesBack')}</p>}
          {said}
          <Button
            look="outlined"
            busy={busy}
            disabled={number !== undefined && !receipt}
            icon={<Undo2 aria-hidden />}
            label={t('bank.undo')}
            onClick={() => run(undo, t('bank.undone'))}
          />
        </>
      )}
    </section>
  );
}

function SetAside({ view: { listed } }: { view: BankLineView }) {
  const { line } = listed;
  const { dispatch } = useDevice();
  const { busy, run, said } = useLineAction();
  const admin = useIsAdmin();
  return (
    <section className="sheet padded" aria-labelledby="set-aside">
      <h2 id="set-aside">{t('bank.stateMark', { state: 'setAside' })}</h2>
      <p>{reasonOf(line.setAside!.reason)}</p>
      {said}
      {admin && (
        <Button
          look="outlined"
          busy={busy}
          icon={<Undo2 aria-hidden />}
          label={t('bank.undo')}
          onClick={() => run(() => dispatch(setAsideLine, { id: line.id, reason: null }), t('bank.undone'))}
        />
      )}
    </section>
  );
}

/** Reasons that the app writes itself are in the reader's language. */
function reasonOf(reason: string): string {
  if (reason === ENTERED_BEFORE_OPENING) return t('bank.enteredBeforeOpening');
  return reason === HELD_BY_OPENING ? t('bank.heldByOpening') : reason;
}

/** What the books have with the line's UTR, where it is not certain: whether it is this line is a person's to say. */
function SameTransferMatch({ view }: { view: BankLineView }) {
  const { listed, choosable } = view;
  const { match, busy, said } = useMatch(view.listed.line);
  const same = choosable.filter(({ id }) => listed.sameReference.some((each) => each.id === id));
  if (same.length === 0) return null;
  const [sum, open] = [sumOf(same), openAmount(listed.line)];
  const missing = subtract(open, sum);
  const sums = { sum: formatMoney(sum), open: formatMoney(open) };
  return (
    <section className="sheet padded" aria-labelledby="same-transfer">
      <h2 id="same-transfer">{t('bank.sameReference')}</h2>
      {missing !== 0 && (
        <Notice tone="waiting">
          {missing > 0
            ? t('bank.transferMissing', { ...sums, missing: formatMoney(missing) })
            : t('bank.transferAbove', { ...sums, above: formatMoney(subtract(sum, open)) })}
        </Notice>
      )}
      <ul className="rows">
        {same.map(({ id, what, date, amount, receiptNumber }) => (
          <Row
            key={id}
            label={what}
            note={
              <>
                {formatDate(date)} {receiptNumber && <ReceiptLink number={receiptNumber} />}
              </>
            }
            value={<Amount money={amount} />}
          />
        ))}
      </ul>
      {said}
      <Button
        look="outlined"
        busy={busy}
        label={t('bank.matchTransfer', { way: missing > 0 ? 'missing' : missing < 0 ? 'above' : 'equal' })}
        onClick={() =>
          match(
            partsUpTo(
              same.flatMap(({ parts }) => parts),
              open,
            ),
          )
        }
      />
    </section>
  );
}
