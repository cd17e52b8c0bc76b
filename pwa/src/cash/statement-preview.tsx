import { writeRowSpans } from 'shared-schema/bank/statements/accepted';
import type { RowLeftOut } from 'shared-schema/bank/statements/statement-facts';
import { formatMoney } from 'shared-schema/money';
import { formatDate, t } from '../language/texts.ts';
import { Row } from '../ui/rows.tsx';
import { LineAmount, type Fact, Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/page.tsx';
import type { StatementPreview } from './read-statement-file.ts';
import { daysWords } from './statements.tsx';

const MOST_SHOWN = 5;

/** What is in the file: lines that are new and known, and what of it is left out. */
export function StatementPreviewed(preview: StatementPreview) {
  const { from, to, opening, closing, fresh, known, certain } = preview;
  // Heads and what stands above them are no rows that a line could be.
  const others = preview.leftOut.filter(({ why }) => why !== 'head' && why !== 'blank');
  const facts: Fact[] = [
    [t('bank.daysLabel'), daysWords({ from, to })],
    [t('bank.newLines'), String(fresh.length)],
    [t('bank.knownLines'), String(known)],
    [t('bank.otherRows'), String(others.length)],
    [t('bank.certainLines'), String(certain)],
  ];
  if (opening !== undefined) facts.push([t('fields.opening'), formatMoney(opening)]);
  if (closing !== undefined) facts.push([t('bank.closing'), formatMoney(closing)]);
  return (
    <section className="stack" aria-label={t('bank.preview')}>
      <Facts facts={facts} columns />
      <BalanceSaid {...preview} />
      <ul className="rows">
        {fresh.slice(0, MOST_SHOWN).map(({ row, sheet = '', date, text, type, amount }) => (
          <Row
            key={`${sheet} ${row}`}
            label={text}
            note={formatDate(date)}
            value={<LineAmount type={type} amount={amount} />}
          />
        ))}
      </ul>
      {fresh.length > MOST_SHOWN && (
        <p className="quiet small">{t('bank.moreLines', { count: fresh.length - MOST_SHOWN })}</p>
      )}
      <LeftOutRows leftOut={others} />
    </section>
  );
}

/** Only an opening that is known from before tells that no line is missing. */
function BalanceSaid({ closing, openingSaid }: StatementPreview) {
  if (closing === undefined) return <Notice tone="waiting">{t('bank.noBalances')}</Notice>;
  const tone = openingSaid === 'follows' ? 'done' : 'waiting';
  return <Notice tone={tone}>{t('bank.balanceFollows', { opening: openingSaid })}</Notice>;
}

function LeftOutRows({ leftOut }: { leftOut: RowLeftOut[] }) {
  if (leftOut.length === 0) return null;
  const alike = Map.groupBy(leftOut, ({ why, sheet = '' }) => `${why} ${sheet}`);
  return (
    <details className="folded">
      <summary>{t('bank.otherRowsOf', { count: leftOut.length })}</summary>
      <ul className="quiet small">
        {[...alike].map(([key, rows]) => (
          <li key={key}>
            {[
              rows[0]!.sheet,
              t('bank.whyLeftOut', {
                why: rows[0]!.why,
                rows: writeRowSpans(rows.map(({ row }) => row)),
              }),
            ]
              .filter(Boolean)
              .join(': ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
