import { type ChangeEvent, useId, useState } from 'react';
import type { Payer } from 'shared-schema/collections/account-id';
import type { RepaymentId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney, parsePaise, subtract } from 'shared-schema/money';
import { collectable } from 'shared-schema/repayments/repayment';
import { FieldError } from '../forms/form-field.tsx';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { dayNumber } from '../sync/summaries.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { dueWords } from './due-words.ts';
import type { PayableDue } from './read-person.ts';

/** Of what is not due yet so much is in sight. */
const NEXT_SHOWN = 2;

type Props = {
  dues: PayableDue[];
  payer: Payer;
  today: LocalDate;
  /** As typed; a due without is not ticked. */
  parts: Readonly<Record<string, string>>;
  wrong: Set<RepaymentId>;
  onTick: (due: PayableDue, ticked: boolean) => void;
  onPart: (due: PayableDue, part: string) => void;
};

/** What is due, the oldest first, each to be ticked, and the part of the sum put to it. What comes later folds away. */
export function DueList({ dues, parts, today, ...rest }: Props) {
  const [all, setAll] = useState(false);
  const ticked = (each: PayableDue) => parts[each.due.id] !== undefined;
  const next = dues.filter(({ due }) => due.dueDate > today).slice(0, NEXT_SHOWN);
  const shown = all ? dues : dues.filter((each) => each.due.dueDate <= today || next.includes(each) || ticked(each));
  const hidden = dues.length - shown.length;
  return (
    <>
      <ul className="dues-to-take">
        {shown.map((each) => (
          <DueRow key={each.due.id} each={each} part={parts[each.due.id]} today={today} {...rest} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="text" label={t('collect.showLater', { count: hidden })} onClick={() => setAll(true)} />
      )}
    </>
  );
}

type RowProps = Omit<Props, 'dues' | 'parts'> & { each: PayableDue; part: string | undefined };

function DueRow({ each, payer, part, today, wrong, onTick, onPart }: RowProps) {
  const id = useId();
  const { due } = each;
  const words = dueWords(each, payer);
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
          {words}
          <DueDay date={due.dueDate} today={today} />
        </span>
      </label>
      {part === undefined ? (
        <Amount money={collectable(due)} />
      ) : (
        <span className="due-part">
          <RupeeInput
            aria-label={t('collect.partOf', { due: words })}
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

function DueDay({ date, today }: { date: LocalDate; today: LocalDate }) {
  const days = dayNumber(today) - dayNumber(date);
  if (days > 0) {
    return (
      <span className="small is-late">
        {formatDate(date)}, {t('collect.daysLate', { count: days })}
      </span>
    );
  }
  return <span className="small quiet">{days === 0 ? t('collect.dueToday') : formatDate(date)}</span>;
}

function RemainsAfter({ each: { due }, part }: { each: PayableDue; part: string }) {
  const paid = parsePaise(part);
  const left = paid === undefined ? 0 : subtract(collectable(due), paid);
  if (left <= 0) return null;
  return (
    <p className="due-remains small quiet">{t('collect.remainsAfter', { remaining: formatMoney(left as never) })}</p>
  );
}
