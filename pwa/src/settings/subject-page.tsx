import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type AssociationSettings, SettingsAnswer, SettingsSchema } from 'shared-schema/settings';
import * as v from 'valibot';
import { DraftForm, type AnyKind, useForm } from '../forms/draft-form.tsx';
import { kept } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';
import { untried, UpiTrial } from '../records/upi-trial.tsx';
import { Button } from '../ui/button.tsx';
import { Unread, PageHeader } from '../ui/page.tsx';
import { useAnswer } from '../verification/verification.tsx';
import { settingField, type SettingName } from './setting-fields.tsx';
import { NewerRelease } from './newer-release.tsx';
import { isSubject, settingsOf, SUBJECTS } from './subjects.ts';
import { useSaveSettings } from './use-save.ts';
import './settings.css';
import { SWITCH_NAMES, SWITCHES } from 'shared-schema/setting';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** What is decided about one subject, saved on its own. */
export function SubjectPage() {
  const { subject: name } = useParams({ from: '/admin/association/$subject' });
  const { data, take, ...answer } = useAnswer('/settings', SettingsAnswer);
  const navigate = useNavigate();
  const leave = () => navigate({ to: '/admin/association', replace: true, ignoreBlocker: true });
  if (!isSubject(name)) return <Navigate to="/admin/association" replace />;
  return (
    <>
      <PageHeader title={t(SUBJECTS[name].title)} note={name === 'law' && t('settings.lawAbout')} />
      {name === 'releases' && <NewerRelease key={data?.releasesFrom} />}
      {data ? (
        <SubjectForm
          key={name + data.releasesFrom}
          names={settingsOf(name)}
          settings={data}
          // Of another address it says here what came.
          onSaved={name === 'releases' ? take : leave}
        />
      ) : (
        <Unread {...answer} />
      )}
    </>
  );
}

type FormProps = {
  names: SettingName[];
  settings: AssociationSettings;
  onSaved: (settings: AssociationSettings) => unknown;
};

function SubjectForm({ names, settings, onSaved }: FormProps) {
  const fields = names.map((name) => [name, settingField(name, settings)] as const);
  const form = useForm({ ...(Object.fromEntries(fields) as Record<SettingName, AnyKind>), tried: kept('') });
  const [asked, setAsked] = useState<Partial<AssociationSettings>>();
  const { send } = useSaveSettings({ fields: names, onSaved });
  const { upiId = '', tried } = form.draft as { upiId?: string; tried: string };
  const trial = { upiId, current: settings.upiId, tried };

  async function decide(changes: Partial<AssociationSettings>): Promise<void> {
    const wrong = await send(changes);
    if (Object.keys(wrong).length > 0) form.fail(wrong);
  }

  async function save(): Promise<void> {
    const notTried = names.includes('upiId') && untried(trial);
    const { input, errors } = form.read(schemaOf(names), ({ tried: _trial, ...typed }) => ({
      ...typed,
      ...(notTried && { upiId: notTried }),
    }));
    if (errors) return form.fail(errors);
    const changes = changedFrom(settings, input);
    if (risksOf(changes).length > 0) setAsked(changes);
    else await decide(changes);
  }

  return (
    <>
      <DraftForm form={form} onSubmit={save} actions={<Button type="submit" label={t('forms.save')} />}>
        {fields.map(([name, { hint }]) => form.field(name, { hint }))}
        {names.includes('upiId') && <UpiTrial {...trial} onTried={(id) => form.set('tried', id)} />}
      </DraftForm>
      <AskFirst changes={asked} onYes={decide} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** Those of all settings. */
function schemaOf(names: SettingName[]) {
  return v.pick(SettingsSchema, names as [SettingName, ...SettingName[]]);
}

/** What is decided otherwise than before. */
export function changedFrom(before: AssociationSettings, input: Partial<v.InferInput<typeof SettingsSchema>>) {
  const changed = Object.entries(input).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof AssociationSettings]),
  );
  return Object.fromEntries(changed) as Partial<AssociationSettings>;
}

type Props = {
  /** What is to be saved; undefined while nothing is asked. */
  changes: Partial<AssociationSettings> | undefined;
  onYes: (changes: Partial<AssociationSettings>) => Promise<void>;
  onClose: () => void;
};

/** Names what cuts people off, opens a door or removes for good, before it is saved. */
export function AskFirst({ changes, onYes, onClose }: Props) {
  return (
    <ConfirmDialog
      open={changes !== undefined}
      danger={Boolean(changes?.blankAfterDays)}
      title={t('settings.askTitle')}
      verb={t('forms.save')}
      onConfirm={() => onYes(changes!)}
      onCancel={onClose}
    >
      {changes &&
        risksOf(changes).map(({ does, hint }) => (
          <div key={does}>
            <p>
              <strong>{does}</strong>
            </p>
            <p>{hint}</p>
          </div>
        ))}
    </ConfirmDialog>
  );
}

/** What changes do, and what that means, for those that must not happen by a stray tap. */
export function risksOf(changes: Partial<AssociationSettings>): { does: string; hint: string }[] {
  const turned = SWITCH_NAMES.flatMap((name) => {
    const [to, one] = [changes[name], SWITCHES[name]];
    if (to === undefined || !('asks' in one) || to !== one.asks) return [];
    const choice = { choice: t(`settings.${name}`) };
    return [
      { does: to ? t('settings.turnOn', choice) : t('settings.turnOff', choice), hint: t(`settings.${name}Hint`) },
    ];
  });
  const { blankAfterDays: days } = changes;
  return days ? [...turned, { does: t('settings.blankVerb', { days }), hint: t('settings.blankMeans') }] : turned;
}
