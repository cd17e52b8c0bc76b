import type { MemberId } from 'shared-schema/ids';
import { addDays, type LocalDate } from 'shared-schema/local-date';
import { inviteAuditor, setAudit } from 'shared-schema/members/audit-commands';
import type { Audit } from 'shared-schema/members/audit';
import type { Member } from 'shared-schema/members/member';
import { day, required, words } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { formatDate, t } from '../language/texts.ts';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useToday } from '../records/records.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Where what is said of the days stands in the form. */
const FIELD_OF = { 'audits.from': 'from', 'audits.to': 'to', 'audits.endsOn': 'endsOn' } as const;

function daysKinds({ from, to, endsOn }: Audit) {
  return {
    from: day(from, t('people.auditFrom')),
    to: day(to ?? '', t('people.auditTo')),
    endsOn: day(endsOn, t('people.auditEndsOn')),
  };
}

type Days = { from: string; to: string; endsOn: string };

function auditOf({ from, to, endsOn }: Days) {
  return { from, to: to || null, endsOn };
}

/** The year that is over, for three months. */
function usualAudit(today: LocalDate): Audit {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  return {
    from: `${year - 1}-04-01` as LocalDate,
    to: `${year}-03-31` as LocalDate,
    endsOn: addDays(today, 90),
  };
}

type InviteProps = { onMade: (id: MemberId) => void; onClose: () => void };

export function InviteAuditorDialog({ onMade, onClose }: InviteProps) {
  const form = useForm({
    name: required(t('validation.nameRequired')),
    email: words({ type: 'email', autoComplete: 'off' }),
    ...daysKinds(usualAudit(useToday())),
  });
  return (
    <CommandDialog
      form={form}
      title={t('people.inviteAuditor')}
      verb={t('people.inviteAuditor')}
      command={inviteAuditor}
      input={({ name, email, ...days }) => ({ name, email, audits: auditOf(days) })}
      fieldOf={FIELD_OF}
      done={({ id }) => {
        if (id) onMade(id);
        return t('people.auditorInvited');
      }}
      onClose={onClose}
    >
      <p>{t('people.auditorsDo')}</p>
      {form.fields}
    </CommandDialog>
  );
}

type Props = { member: Member & { audits: Audit }; onClose: () => void };

/** Other days, or the end at once. */
export function AuditDialog({ member: { id, name, audits }, onClose }: Props) {
  const form = useForm(daysKinds(audits), `audit ${id}`);
  return (
    <CommandDialog
      form={form}
      title={t('people.auditOf', { name })}
      verb={t('forms.save')}
      command={setAudit}
      input={(days) => ({ id, audits: auditOf(days) })}
      fieldOf={FIELD_OF}
      done={() => t('outbox.auditSet', { name })}
      onClose={onClose}
    />
  );
}

export function EndAuditDialog({ member: { id, name, audits }, onClose }: Props) {
  const today = useToday();
  const { dispatch } = useDevice();
  return (
    <ConfirmDialog
      open
      danger
      title={t('people.endAuditQuestion', { name })}
      verb={t('people.endAudit')}
      onConfirm={() => dispatch(setAudit, { id, audits: { ...audits, endsOn: addDays(today, -1) } })}
      done={t('outbox.auditSet', { name })}
      onCancel={onClose}
    />
  );
}

export function auditNote({ from, to, endsOn }: Audit, today: LocalDate): string {
  const ends = formatDate(endsOn);
  if (endsOn < today) return t('people.auditOver', { date: ends });
  return t('people.auditUntil', { from: formatDate(from), to: to ? formatDate(to) : 'none', date: ends });
}
