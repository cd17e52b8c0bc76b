import { type ReactNode, useState } from 'react';
import { FEWEST_WITNESSES, MOST_WITNESSES } from 'shared-schema/setting';
import type { AssociationSettings } from 'shared-schema/settings';
import { type Language, LANGUAGE_NAMES, LANGUAGES, LOCALES } from 'shared-schema/texts/languages';
import { DraftForm } from '../forms/draft-form.tsx';
import { FieldError } from '../forms/form-field.tsx';
import { TextField, UnitField } from '../forms/kinds.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { untried, UpiTrial } from '../records/upi-trial.tsx';
import { Button } from '../ui/button.tsx';
import { AskFirst } from './ask-first.tsx';
import { Choices, risksOf } from './choices.tsx';
import { LogoField } from './logo-field.tsx';
import { draftOfSettings, readSettingsDraft, type SettingsDraft } from './settings-draft.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { useSaveSettings } from './use-save.ts';

type Props = { settings: AssociationSettings; onSaved: (settings: AssociationSettings) => void };

/** What super admins decide for the association, saved together. What cuts people off or opens a door asks before. */
export function SettingsForm({ settings, onSaved }: Props) {
  const form = useDraft<SettingsDraft>(draftOfSettings(settings));
  const { send } = useSaveSettings({ onSaved, fields: Object.keys(form.draft) });
  const [asked, setAsked] = useState<Partial<AssociationSettings>>();
  const [tried, setTried] = useState('');

  async function decide(changes: Partial<AssociationSettings>): Promise<void> {
    const wrong = await send(changes);
    if (Object.keys(wrong).length > 0) form.fail(wrong);
  }

  async function save(): Promise<void> {
    const { changes, errors } = readSettingsDraft(form.draft, settings);
    const notTried = untried({ upiId: form.draft.upiId, current: settings.upiId, tried });
    if (errors ?? notTried) form.fail({ ...(notTried && { upiId: notTried.message }), ...errors });
    else if (risksOf(changes).length > 0) setAsked(changes);
    else await decide(changes);
  }

  return (
    <>
      <DraftForm form={form} onSubmit={save} actions={<Button type="submit" label={t('forms.save')} />}>
        <Association form={form} />
        <Payments form={form}>
          <UpiTrial upiId={form.draft.upiId} current={settings.upiId} tried={tried} onTried={setTried} />
        </Payments>
        <Chitties form={form} />
        <Choices form={form} />
      </DraftForm>
      <AskFirst changes={asked} onYes={decide} onClose={() => setAsked(undefined)} />
    </>
  );
}

type FormProps = { form: Draft<SettingsDraft> };

function Association({ form }: FormProps) {
  return (
    <section className="sheet padded form" aria-labelledby="association-title">
      <h2 id="association-title">{t('settings.associationTitle')}</h2>
      <TextField
        label={fieldLabel('associationName')}
        {...form.bind('associationName')}
        hint={t('settings.nameHint')}
        autoComplete="off"
      />
      <LogoField logo={form.draft.logo} error={form.errors.logo} onChange={(logo) => form.set('logo', logo)} />
      <LanguagesField form={form} />
      <TimeZoneField form={form} />
    </section>
  );
}

function Payments({ form, children }: FormProps & { children: ReactNode }) {
  return (
    <section className="sheet padded form" aria-labelledby="payments-title">
      <h2 id="payments-title">{t('settings.paymentsTitle')}</h2>
      <TextField
        label={fieldLabel('contactPhone')}
        {...form.bind('contactPhone')}
        type="tel"
        hint={t('settings.contactHint')}
      />
      <TextField
        label={fieldLabel('contactEmail')}
        {...form.bind('contactEmail')}
        type="email"
        hint={t('settings.contactHint')}
      />
      <TextField label={fieldLabel('receiptText')} {...form.bind('receiptText')} hint={t('settings.receiptTextHint')} />
      <TextField
        label={fieldLabel('upiId')}
        {...form.bind('upiId')}
        hint={t('settings.upiIdHint')}
        autoCapitalize="none"
        spellCheck={false}
      />
      {children}
    </section>
  );
}

function Chitties({ form }: FormProps) {
  return (
    <section className="sheet padded form" aria-labelledby="chitties-title">
      <h2 id="chitties-title">{t('settings.chittiesTitle')}</h2>
      <TextField
        label={fieldLabel('witnesses')}
        {...form.bind('witnesses')}
        inputMode="numeric"
        hint={t('settings.witnessesHint', { least: FEWEST_WITNESSES, most: MOST_WITNESSES })}
      />
      <UnitField
        label={fieldLabel('discountCap')}
        hint={t('settings.discountCapHint')}
        unit="%"
        inputMode="decimal"
        {...form.bind('discountCap')}
      />
    </section>
  );
}

/** Each under its own name. */
function LanguagesField({ form: { draft, errors, set } }: FormProps) {
  const chosen = draft.languages;
  const change = (language: Language, isChosen: boolean) =>
    set(
      'languages',
      LANGUAGES.filter((each) => (each === language ? isChosen : chosen.includes(each))),
    );
  return (
    <fieldset className="field" aria-describedby="languages-hint">
      <legend className="field-label">{t('fields.languages')}</legend>
      {LANGUAGES.map((language) => (
        <label key={language} className="check" lang={LOCALES[language]}>
          <input
            type="checkbox"
            checked={chosen.includes(language)}
            aria-invalid={errors.languages ? true : undefined}
            onChange={({ target }) => change(language, target.checked)}
          />
          {LANGUAGE_NAMES[language]}
        </label>
      ))}
      <p id="languages-hint" className="field-hint">
        {t('settings.languagesHint', { language: LANGUAGE_NAMES[chosen[0] ?? 'en'] })}
      </p>
      {errors.languages && <FieldError id="languages-error">{errors.languages}</FieldError>}
    </fieldset>
  );
}
