import { principalOf } from 'shared-schema/installments/installment-business';
import { buildSchedule, type Installment, totalInterest } from 'shared-schema/installments/schedule';
import { typedWhole } from 'shared-schema/sheets/numeral';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { add, type Money } from 'shared-schema/money';
import { HUNDRED_PERCENT } from 'shared-schema/percent';
import { parsePaise, parsePercent } from 'shared-schema/typed-figure';
import { t } from '../language/texts.ts';
import { Amount, Facts } from '../ui/facts.tsx';
import { Day } from '../records/records.tsx';
import type { BusinessDraft } from './business-draft.ts';

/** Rows shown before the last one. */
const FIRST_ROWS = 3;

/** What the terms typed so far come to: the monthly installment, the total, and the first dates. */
export function SchedulePreview({ draft }: { draft: BusinessDraft }) {
  const terms = readTerms(draft);
  if (!terms) {
    return (
      <div className="stack">
        <h2>{t('installments.schedule')}</h2>
        <p className="quiet">{t('installments.scheduleEmpty')}</p>
      </div>
    );
  }
  const schedule = buildSchedule(terms);
  const interest = totalInterest(terms.principal, terms.interest, terms.tenure);
  return (
    <div className="stack">
      <h2>{t('installments.schedule')}</h2>
      <Facts
        facts={[
          [
            t('installments.monthlyInstallment'),
            <strong key="m">
              <Amount money={schedule[0]!.amount} />
            </strong>,
          ],
          [t('repayments.principal'), <Amount key="p" money={terms.principal} />],
          [t('installments.totalInterest'), <Amount key="i" money={interest} />],
          [t('installments.toBeRepaid'), <Amount key="t" money={add(terms.principal, interest)} />],
        ]}
      />
      <Rows schedule={schedule} />
    </div>
  );
}

function Rows({ schedule }: { schedule: Installment[] }) {
  const first = schedule.slice(0, schedule.length > FIRST_ROWS + 1 ? FIRST_ROWS : undefined);
  const hidden = schedule.length - first.length - 1;
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{t('installments.number')}</th>
          <th scope="col">{t('repayments.due')}</th>
          <th scope="col" className="end">
            {t('fields.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {first.map((installment) => (
          <Row key={installment.sequence} installment={installment} />
        ))}
        {hidden > 0 && (
          <tr className="quiet">
            <td colSpan={3}>{t('installments.moreRows', { count: hidden })}</td>
          </tr>
        )}
        {hidden >= 0 && <Row installment={schedule.at(-1)!} />}
      </tbody>
    </table>
  );
}

function Row({ installment: { sequence, dueDate, amount } }: { installment: Installment }) {
  return (
    <tr>
      <td>{sequence}</td>
      <td>
        <Day date={dueDate} />
      </td>
      <td className="end">
        <Amount money={amount} />
      </td>
    </tr>
  );
}

/** The terms, once all of them can be read and make sense together. */
function readTerms(draft: BusinessDraft) {
  const showroomPrice = parsePaise(draft.showroomPrice);
  const advancePayment = parsePaise(draft.advancePayment);
  const interest = parsePercent(draft.interest);
  const tenure = typedWhole(draft.tenure) ?? 0;
  if (showroomPrice === undefined || advancePayment === undefined || interest === undefined) return undefined;
  const principal: Money = principalOf({ showroomPrice, advancePayment });
  const sensible = advancePayment >= 0 && principal >= 0 && interest >= 0 && interest <= HUNDRED_PERCENT;
  const monthly = tenure >= 1 && tenure <= 120 && isLocalDate(draft.purchaseDate);
  if (!sensible || !monthly) return undefined;
  return { principal, interest, tenure, purchaseDate: draft.purchaseDate as LocalDate };
}
