import { FileUp, Globe } from 'lucide-react';
import { useId, useState } from 'react';
import { type AssociationSettings, BLANK_AFTER_DAYS, SettingsAnswer } from 'shared-schema/settings';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { FormField } from '../forms/form-field.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { Failure, Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useAnswer } from '../verification/answers.ts';
import { AssociationForm } from './association-form.tsx';
import { draftOf } from './settings-draft.ts';
import { useSaveSettings } from './use-save.ts';
import './settings.css';

/** What super admins decide for the association. What is typed has a button; each choice is saved at once. */
export function SettingsPage() {
  const { data, failure, reload, take } = useAnswer('/settings', SettingsAnswer);
  return (
    <>
      <PageHeader title={t('layout.settings')} note={t('settings.note')} />
      {failure && <Failure onRetry={reload}>{failure}</Failure>}
      {!data && !failure && <Loading />}
      {data && !failure && (
        <div className="settings">
          <AssociationForm key={JSON.stringify(draftOf(data))} settings={data} onSaved={take} />
          <Choices settings={data} onSaved={take} />
        </div>
      )}
      {/* Not at the foot of a phone's screen, where the form has its Save; and not before the form, which would push them down. */}
      {(data || failure) && (
        <div className="record-actions">
          <ButtonLink to="/admin/settings/site" look="outlined" icon={<Globe aria-hidden />}>
            {t('sitePages.open')}
          </ButtonLink>
          <ButtonLink to="/admin/import" look="outlined" icon={<FileUp aria-hidden />}>
            {t('layout.import')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Choices({
  settings,
  onSaved,
}: {
  settings: AssociationSettings;
  onSaved: (settings: AssociationSettings) => void;
}) {
  const { save, busy, error } = useSaveSettings({ onSaved });
  return (
    <div className="choices" aria-busy={busy}>
      {error && (
        <Notice tone="refused" role="alert">
          {error}
        </Notice>
      )}
      <section className="sheet padded" aria-labelledby="security-title">
        <h2 id="security-title">{t('settings.securityTitle')}</h2>
        <Choice
          label={t('settings.secondFactorForAdmins')}
          hint={t('settings.secondFactorForAdminsHint')}
          checked={settings.secondFactorForAdmins}
          asks="on"
          onChange={(secondFactorForAdmins) => save({ secondFactorForAdmins })}
        />
      </section>
      <section className="sheet padded" aria-labelledby="registration-title">
        <h2 id="registration-title">{t('settings.registrationTitle')}</h2>
        <Choice
          label={t('settings.confirmedRegistrations')}
          hint={t('settings.confirmedRegistrationsHint')}
          checked={settings.confirmedRegistrations}
          asks="off"
          onChange={(confirmedRegistrations) => save({ confirmedRegistrations })}
        />
        <Choice
          label={t('settings.minorsRefused')}
          hint={t('settings.minorsRefusedHint')}
          checked={settings.minorsRefused}
          asks="off"
          onChange={(minorsRefused) => save({ minorsRefused })}
        />
        <Choice
          label={t('settings.secondPersonForAdmins')}
          hint={t('settings.secondPersonForAdminsHint')}
          checked={settings.secondPersonForAdmins}
          asks="off"
          onChange={(secondPersonForAdmins) => save({ secondPersonForAdmins })}
        />
      </section>
      <section className="sheet padded" aria-labelledby="ledgers-title">
        <h2 id="ledgers-title">{t('settings.ledgersTitle')}</h2>
        <Choice
          label={t('settings.overdraftForbidden')}
          hint={t('settings.overdraftForbiddenHint')}
          checked={settings.overdraftForbidden}
          onChange={(overdraftForbidden) => save({ overdraftForbidden })}
        />
      </section>
      <section className="sheet padded" aria-labelledby="colours-title">
        <h2 id="colours-title">{t('settings.coloursTitle')}</h2>
        <Choice
          label={t('settings.colourAsPhone')}
          hint={t('settings.colourAsPhoneHint')}
          checked={settings.colourAsPhone}
          onChange={(colourAsPhone) => save({ colourAsPhone })}
        />
      </section>
      <section className="sheet padded" aria-labelledby="privacy-title">
        <h2 id="privacy-title">{t('settings.privacyTitle')}</h2>
        <Choice
          label={t('settings.hideCustomerNames')}
          hint={t('settings.hideCustomerNamesHint')}
          checked={settings.hideCustomerNames}
          asks="off"
          onChange={(hideCustomerNames) => save({ hideCustomerNames })}
        />
        <BlankAfter days={settings.blankAfterDays} onChange={(blankAfterDays) => save({ blankAfterDays })} />
      </section>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  hint: string;
  checked: boolean;
  /** Turned that way it cuts people off, or opens a door, so it asks first. */
  asks?: 'on' | 'off';
  onChange: (checked: boolean) => void;
};

function Choice({ label, hint, checked, asks, onChange }: ChoiceProps) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const change = (wanted: boolean) => (asks === (wanted ? 'on' : 'off') ? setAsked(true) : onChange(wanted));
  return (
    <div className="setting">
      <label className="check">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={checked}
          onChange={({ target }) => change(target.checked)}
        />
        {label}
      </label>
      <p id={id} className="field-hint">
        {hint}
      </p>
      <ConfirmDialog
        open={asked}
        title={label}
        verb={checked ? t('settings.turnOff') : t('settings.turnOn')}
        onConfirm={() => onChange(!checked)}
        onCancel={() => setAsked(false)}
      >
        <p>{hint}</p>
      </ConfirmDialog>
    </div>
  );
}

type Term = AssociationSettings['blankAfterDays'];

/** After how long people who are gone are blanked. What is removed cannot be brought back, so it asks first. */
function BlankAfter({ days, onChange }: { days: Term; onChange: (days: Term) => void }) {
  const [asked, setAsked] = useState<Term>(null);
  const choose = (text: string) => {
    const term = BLANK_AFTER_DAYS.find((each) => String(each) === text) ?? null;
    if (term === null) onChange(term);
    else setAsked(term);
  };
  return (
    <>
      <FormField label={t('settings.blankAfter')} hint={t('settings.blankAfterHint')}>
        {({ invalid: _none, ...control }) => (
          <select {...control} className="select" value={days ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('settings.blankNever')}</option>
            {BLANK_AFTER_DAYS.map((term) => (
              <option key={term} value={term}>
                {t('settings.blankDays', { days: term })}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t('settings.blankAfter')}
        verb={t('settings.blankVerb', { days: asked ?? 0 })}
        onConfirm={() => onChange(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>{t('settings.blankAfterHint')}</p>
      </ConfirmDialog>
    </>
  );
}
