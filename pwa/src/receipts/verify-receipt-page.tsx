import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SignedContent } from 'shared-schema/collections/signed-receipt';
import { localDateOf } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { failureSentence } from '../http/failure-sentence.ts';
import { formatDate, t } from '../language/texts.ts';
import { useSessionState } from '../session/session-context.tsx';
import type { Books } from '../sync/books/books.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { BUILT_TIME_ZONE, timeZoneOf } from '../sync/device/time-zone.ts';
import { useBooksIfAny } from '../sync/books/use-books.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Failure, Notice, PageHeader } from '../ui/page.tsx';
import { checkReceipt, type ReceiptState, type Verdict } from './check-receipt.ts';

/** Where a receipt's QR code leads: says whether the receipt is genuine, and shows what it says only if it is. */
export function VerifyReceiptPage() {
  const session = useSessionState();
  const books = session.status === 'signedIn' ? session.device.books : undefined;
  const fragment = useLocation({ select: ({ hash }) => hash });
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="narrow">
      <PageHeader title={t('verify.title')} />
      <Check key={`${attempt}/${fragment}`} fragment={fragment} books={books} onRetry={() => setAttempt(attempt + 1)} />
    </div>
  );
}

type CheckProps = { fragment: string; books: Books | undefined; onRetry: () => void };

function Check({ fragment, books, onRetry }: CheckProps) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let left = false;
    checkReceipt(fragment, books?.shown).then(
      (found) => left || setVerdict(found),
      (error: unknown) => left || setFailure(failureOf(error)),
    );
    return () => void (left = true);
  }, [fragment, books]);
  if (failure) return <Failure onRetry={onRetry}>{failure}</Failure>;
  if (!verdict) return <p className="quiet">{t('verify.checking')}</p>;
  return (
    <div className="form" aria-live="polite">
      <VerdictSaid verdict={verdict} books={books} />
    </div>
  );
}

function failureOf(error: unknown): string {
  return failureSentence(error, { offline: t('verify.noConnection'), failed: t('verify.failed') });
}

function VerdictSaid({ verdict, books }: { verdict: Verdict; books: Books | undefined }) {
  if (verdict.kind === 'none') return <p className="quiet">{t('verify.scan')}</p>;
  if (verdict.kind === 'genuine') return <Genuine verdict={verdict} books={books} />;
  if (verdict.kind === 'unconfirmed') return <Unconfirmed verdict={verdict} />;
  if (verdict.kind === 'incomplete') return <Notice tone="waiting">{t('verify.incomplete')}</Notice>;
  const unknown = verdict.kind === 'unknownSeries';
  return (
    <>
      <Notice tone="refused" role="alert">
        {unknown ? t('verify.unknownSeries', { code: verdict.code }) : t('verify.changed')}
      </Notice>
      <p>{t('verify.changedNote')}</p>
    </>
  );
}

type GenuineProps = { verdict: Extract<Verdict, { kind: 'genuine' }>; books: Books | undefined };

function Genuine({ verdict: { content, key, state }, books }: GenuineProps) {
  const { number } = content;
  const onRecord = useBooksIfAny(books, (shown) => readOnRecord(shown, content, key), [content, key]);
  const { maker, known, cancelledOn } = onRecord ?? {};
  return (
    <>
      <Notice tone="done">{maker ? t('verify.genuine', { name: maker }) : t('verify.genuineFromUs')}</Notice>
      {cancelledOn && <Notice tone="refused">{t('verify.cancelled', { date: formatDate(cancelledOn) })}</Notice>}
      {!cancelledOn && state === 'CANCELLED' && <Notice tone="refused">{t('verify.cancelledByUs')}</Notice>}
      <p className="quiet small">{t('verify.compare')}</p>
      <Content content={content} />
      {known ? (
        <ButtonLink to="/admin/receipts/$number" params={{ number }} look="outlined">
          {t('verify.open')}
        </ButtonLink>
      ) : (
        state !== 'CANCELLED' && <p className="quiet small">{stateText(state)}</p>
      )}
    </>
  );
}

function stateText(state: ReceiptState): string {
  if (state === 'KNOWN') return t('verify.known');
  return state === 'UNKNOWN' ? t('verify.notSentYet') : t('verify.maybeCancelled');
}

type UnconfirmedProps = { verdict: Extract<Verdict, { kind: 'unconfirmed' }> };

/** What it says is shown, so that one can ask the association about it. */
function Unconfirmed({ verdict: { content, endedAt, state } }: UnconfirmedProps) {
  const date = formatDate(localDateOf(endedAt, BUILT_TIME_ZONE));
  return (
    <>
      <Notice tone="refused" role="alert">
        {t('verify.signedAfter', { date })}
      </Notice>
      <p>{state === 'UNKNOWN' ? t('verify.notOnRecord') : t('verify.notAsked')}</p>
      <Content content={content} />
    </>
  );
}

function Content({ content: { number, receivedOn, amount, payerName } }: { content: SignedContent }) {
  return (
    <Facts
      facts={[
        [t('verify.number'), number],
        [t('verify.receivedOn'), formatDate(receivedOn)],
        [t('fields.amount'), <strong key="amount">{formatMoney(amount)}</strong>],
        [t('verify.payer'), payerName],
      ]}
    />
  );
}

/** What this device knows of it besides: who made it, and whether it still counts. */
async function readOnRecord(
  books: BooksReader,
  { number }: GenuineProps['verdict']['content'],
  key: GenuineProps['verdict']['key'],
) {
  const receipt = await books.receipts.get(number);
  const maker = key && (await books.members.get(key.userId))?.name;
  const cancelledOn = receipt?.cancelled && localDateOf(receipt.cancelled.at, await timeZoneOf(books));
  return { maker, known: receipt !== undefined, cancelledOn };
}
