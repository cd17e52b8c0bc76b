import { daysLate, hasFallenDue, isDueWithin, collectable, type Repayment } from 'shared-schema/repayments/repayment';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import type { RepaymentId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney, subtract } from 'shared-schema/money';
import { isFund } from 'shared-schema/repayments/contract';
import { dueInMessage } from 'shared-schema/reminders/reminder-message';
import { parsePaise } from 'shared-schema/typed-figure';
import { FieldError } from '../forms/form-field.tsx';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { formatDate, t, translator } from '../language/texts.ts';
import { Sureties } from '../repayments/paid-mark.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import type { PayableDue } from './read-person.ts';

/** So much of what is not due yet is in sight where nothing is due. */
const NEXT_SHOWN = 2;

type Props = {
  dues: PayableDue[];
  payerName: string;
  today: LocalDate;
  /** As typed; a due without is not ticked. */
  parts: Readonly<Record<string, string>>;
  wrong: Set<RepaymentId>;
  onTick: (due: PayableDue, ticked: boolean) => void;
  onPart: (due: PayableDue, part: string) => void;
};

/** What is due, each to be ticked, and the part of the sum put to it: under its contract, the oldest first. What comes later folds away. */
export function DueList({ dues, parts, ...rest }: Props) {
  const { payerName, today } = rest;
  const [all, setAll] = useState(false);
  const ticked = (each: PayableDue) => parts[each.due.id] !== undefined;
  const isDue = ({ due }: PayableDue) => hasFallenDue(due, today);
  const inSight = dues.some(isDue) ? isDue : (each: PayableDue) => dues.indexOf(each) < NEXT_SHOWN;
  const shown = all ? dues : dues.filter((each) => inSight(each) || ticked(each));
  const hidden = dues.length - shown.length;
  return (
    <>
      <div className="dues-to-take sheet">
        {[...Map.groupBy(shown, contractKey)].map(([key, group]) => (
          <DueGroup key={key} group={group} payerName={payerName} today={today}>
            {group.map((each) => (
              <DueRow key={each.due.id} each={each} part={parts[each.due.id]} {...rest} />
            ))}
          </DueGroup>
        ))}
      </div>
      {hidden > 0 && (
        <Button look="text" label={t('collect.showLater', { count: hidden })} onClick={() => setAll(true)} />
      )}
    </>
  );
}

function contractKey({ due, contract }: PayableDue): string {
  return `${isFund(contract)} ${contract.id} ${due.ticket ?? ''}`;
}

type GroupProps = { group: PayableDue[]; payerName: string; today: LocalDate; children: ReactNode };

/** What the dues are for, and since when the oldest of them has been late. */
function DueGroup({ group, payerName, today, children }: GroupProps) {
  const { due, contract } = group[0]!;
  const days = daysLate(due, today);
  return (
    // No landmark by its name: two contracts may be for the same goods.
    <section>
      <div className="due-group-head small">
        <h2>
          {isFund(contract)
            ? t('records.fundTicket', { id: contract.id, ticket: due.ticket ?? 1 })
            : contract.itemDescription}
          {!isFund(contract) && contract.customerName !== payerName && (
            <span className="quiet"> · {contract.customerName}</span>
          )}
        </h2>
        {days > 0 && <span className="is-late unbroken">{t('installments.daysOverdue', { count: days })}</span>}
        {isFund(contract) && <Sureties fund={contract} ticket={due.ticket!} today={today} />}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

type RowProps = Omit<Props, 'dues' | 'parts'> & { each: PayableDue; part: string | undefined };

/** Which of its contract's dues it is, `Installment 3 of 12`: the line may break before the numbers or after them, but not inside. */
function dueNumber({ due: { sequence: number }, contract, of }: PayableDue): string {
  const words = isFund(contract)
    ? t('collect.subscriptionNumber', { number, of })
    : t('collect.installmentNumber', { number, of });
  return words.replace(/\d.*\d/, (numbers) => numbers.replaceAll(' ', '\u{a0}'));
}

/** What it is and when it is due, and its sum at the right. */
function DueRow({ each, payerName, part, today, wrong, onTick, onPart }: RowProps) {
  const id = useId();
  const { due } = each;
  const isWrong = part !== undefined && wrong.has(due.id);
  return (
    <li className="due-to-take">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={part !== undefined}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => onTick(each, target.checked)}
        />
        <span>
          <span>{dueNumber(each)}</span>
          <DueDay due={due} today={today} />
        </span>
      </label>
      {part === undefined ? (
        <Amount money={collectable(due)} />
      ) : (
        <span className="due-part">
          <RupeeInput
            aria-label={t('collect.partOf', { due: dueInMessage(each, payerName, translator()) })}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            invalid={isWrong}
            value={part}
            onChange={(value) => onPart(each, value)}
          />
        </span>
      )}
      {isWrong && (
        <FieldError id={`${id}-error`}>
          {t('collect.partWrong', { remaining: formatMoney(collectable(due)) })}
        </FieldError>
      )}
      {part !== undefined && !isWrong && <RemainsAfter each={each} part={part} />}
    </li>
  );
}

/** How late it is in words is for screen readers: the heading says it of the oldest. */
function DueDay({ due, today }: { due: Repayment; today: LocalDate }) {
  const days = daysLate(due, today);
  if (isDueWithin(due, today, 1)) return <span className="due-day small quiet">{t('collect.dueToday')}</span>;
  return (
    <span className={`due-day small unbroken ${days > 0 ? 'is-late' : 'quiet'}`}>
      {formatDate(due.dueDate)}
      {days > 0 && <span className="visually-hidden">, {t('installments.daysOverdue', { count: days })}</span>}
    </span>
  );
}

function RemainsAfter({ each: { due }, part }: { each: PayableDue; part: string }) {
  const paid = parsePaise(part);
  const left = paid === undefined ? 0 : subtract(collectable(due), paid);
  if (left <= 0) return null;
  return (
    <p className="due-remains small quiet">{t('collect.remainsAfter', { remaining: formatMoney(left as never) })}</p>
  );
}
