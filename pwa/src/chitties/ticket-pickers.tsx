import { memo, useCallback, useEffect, useRef } from 'react';
import type { MemberId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { FieldError } from '../forms/form-field.tsx';
import { type Choosable, useChoosable } from '../records/choosable.ts';
import { MemberChooser } from '../records/member-picker.tsx';
import type { Draft } from '../forms/draft.ts';
import { type FundDraft, ticketPath, ticketsIn } from './fund-draft.ts';

/** A member selector for each ticket counted. What was chosen stays when the count changes. */
export function TicketPickers({ form }: { form: Draft<FundDraft> }) {
  const { draft, errors } = form;
  const choosable = useChoosable();
  const count = ticketsIn(draft);
  const latest = useRef(form);
  useEffect(() => void (latest.current = form));
  const choose = useCallback((ticket: number, id: MemberId | undefined) => {
    const { members } = latest.current.draft;
    const length = Math.max(ticket, members.length);
    const next = Array.from({ length }, (_, index) => (index === ticket - 1 ? id : members[index]));
    latest.current.set('members', next);
  }, []);
  if (count === 0) return null;
  return (
    <fieldset className="stack tickets">
      <legend>{t('layout.members')}</legend>
      {errors.user_ids && <FieldError id="tickets-error">{errors.user_ids}</FieldError>}
      <div className="form-pair">
        {Array.from({ length: count }, (_, index) => (
          <TicketPicker
            key={index}
            ticket={index + 1}
            value={draft.members[index]}
            error={draft.members[index] ? undefined : errors[ticketPath(index + 1)]}
            from={choosable}
            onChoose={choose}
          />
        ))}
      </div>
    </fieldset>
  );
}

type TicketProps = {
  ticket: number;
  value: MemberId | undefined;
  error: string | undefined;
  from: Choosable;
  onChoose: (ticket: number, id: MemberId | undefined) => void;
};

/** Rendered again only when its own ticket changes: there may be hundreds. */
const TicketPicker = memo(function TicketPicker({ ticket, value, error, from, onChoose }: TicketProps) {
  return (
    <MemberChooser
      label={t('chitties.ticketNumber', { ticket })}
      value={value}
      error={error}
      from={from}
      onChange={(id) => onChoose(ticket, id)}
    />
  );
});
