import { isRefusal } from 'shared-schema/refusal-error';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { closedDay } from '../sync/outbox/date-today.ts';
import { discard, type OutboxEntry, takenField } from '../sync/outbox/outbox.ts';
import { isHeldEntry } from '../sync/outbox/outcomes.ts';
import { Button } from '../ui/button.tsx';
import { AgainOrDiscard } from './again-or-discard.tsx';
import { DateTodayButton } from './date-today-button.tsx';
import { FieldConflicts } from './field-conflicts.tsx';
import { ResolveCash } from './resolve-cash.tsx';
import { WithoutFieldButton } from './without-field-button.tsx';

type Props = { entry: OutboxEntry; description: string };

/** What a person can decide about a refused change. */
export function ResolveRefusal(props: Props) {
  // It stays in the list until that is decided: a server that is restored to an earlier day must be offered it again.
  if (isHeldEntry(props.entry)) return null;
  if (isRefusal(props.entry.refusal, 'command.voided')) return <RemoveFromList entry={props.entry} />;
  const otherwise = <AgainOrDiscard {...props} />;
  const closed = closedDay(props.entry);
  if (closed) {
    const { day, whyNot } = closed;
    return (
      <>
        {whyNot ? <p className="small">{t(whyNot)}</p> : <DateTodayButton {...props} day={day} />}
        {otherwise}
      </>
    );
  }
  const field = takenField(props.entry);
  if (field) {
    return (
      <>
        <WithoutFieldButton {...props} field={field} />
        {otherwise}
      </>
    );
  }
  return isRefusal(props.entry.refusal, 'member.conflict') ? (
    <FieldConflicts entry={props.entry} otherwise={otherwise} />
  ) : (
    <ResolveCash entry={props.entry} otherwise={otherwise} />
  );
}

/** What super admins have decided against is not this person's any more: they take note. */
function RemoveFromList({ entry }: { entry: OutboxEntry }) {
  const device = useDevice();
  return (
    <div className="resolve">
      <Button look="outlined" label={t('outbox.removeFromList')} onClick={() => void discard(device, entry.id)} />
    </div>
  );
}
