import { isOverdue } from 'shared-schema/repayments/repayment';
import { ListChecks } from 'lucide-react';
import { type ChittyFund, eligibleTickets } from 'shared-schema/chitties/chitty-fund';
import type { LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { isPaid } from 'shared-schema/repayments/repayment';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { shortLedgers } from '../sync/outbox/check-asking.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/page.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { potInWords, potOf } from './month.ts';

/** Why no ticket can win on a day, and the way to the month that is to be collected first; nothing if one can. */
export function NobodyCanWin({ fund, day }: { fund: ChittyFund; day: LocalDate }) {
  if (eligibleTickets(fund, day).length > 0) return null;
  const overdue = fund.scheduledRepayments.filter((each) => isOverdue(each, day) && !isPaid(each));
  const month = Math.min(...overdue.map(({ sequence }) => sequence));
  return (
    <Notice tone="waiting">
      {t('chitties.nobodyCanWin', { month })}
      <p className="way-on">
        <ButtonLink
          to="/admin/chitty-fund/$chittyFundId/month/$month"
          params={{ chittyFundId: fund.id, month }}
          look="outlined"
          icon={<ListChecks aria-hidden />}
        >
          {t('chitties.allTickets', { month })}
        </ButtonLink>
      </p>
    </Notice>
  );
}

/**
 * What is missing for a draw, in words: subscriptions of its month, and money for its prize. Asked once, before the draw begins.
 * The fund is as it was on that day. Throws RefusalError `ledger.overdraftForbidden`.
 */
export async function missingForDraw(
  books: BooksReader,
  { fund, month, prize }: { fund: ChittyFund; month: number; prize: Money },
): Promise<string[]> {
  const pot = potOf(fund, month);
  const short = await shortLedgers(books, [{ ledger: 'general', projectId: fund.projectId, amount: prize }]);
  return [
    ...(pot.received < pot.value ? [t('chitties.notAllIn', potInWords(pot))] : []),
    ...short.map((refusal) => sentenceOf(refusal, t('common.failed'))),
  ];
}

export function Missing({ sentences }: { sentences: string[] | undefined }) {
  const shown = useLastDefined(sentences) ?? [];
  if (shown.length === 0) return null;
  return (
    <Notice tone="waiting">
      {shown.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
