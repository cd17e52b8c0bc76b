import { useId } from 'react';
import { type AssociationSettings, BLANK_AFTER_DAYS } from 'shared-schema/settings';
import { SelectField } from '../forms/kinds.tsx';
import type { Draft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import type { ChoiceName, SettingsDraft } from './settings-draft.ts';

type Choice = {
  label: () => string;
  hint: () => string;
  /** Turned that way it cuts people off, or opens a door, so it asks first. */
  asks?: boolean;
};

const CHOICES: Record<ChoiceName, Choice> = {
  secondFactorForAdmins: {
    label: () => t('settings.secondFactorForAdmins'),
    hint: () => t('settings.secondFactorForAdminsHint'),
    asks: true,
  },
  confirmedRegistrations: {
    label: () => t('settings.confirmedRegistrations'),
    hint: () => t('settings.confirmedRegistrationsHint'),
    asks: false,
  },
  minorsRefused: {
    label: () => t('settings.minorsRefused'),
    hint: () => t('settings.minorsRefusedHint'),
    asks: false,
  },
  secondPersonForAdmins: {
    label: () => t('settings.secondPersonForAdmins'),
    hint: () => t('settings.secondPersonForAdminsHint'),
    asks: false,
  },
  overdraftForbidden: {
    label: () => t('settings.overdraftForbidden'),
    hint: () => t('settings.overdraftForbiddenHint'),
  },
  colourAsPhone: { label: () => t('settings.colourAsPhone'), hint: () => t('settings.colourAsPhoneHint') },
  hideCustomerNames: {
    label: () => t('settings.hideCustomerNames'),
    hint: () => t('settings.hideCustomerNamesHint'),
    asks: false,
  },
};

/** What changes do, and what that means, for those that must not happen by a stray tap. */
export function risksOf(changes: Partial<AssociationSettings>): { does: string; hint: string }[] {
  const turned = Object.entries(CHOICES).flatMap(([name, { label, hint, asks }]) => {
    const to = changes[name as ChoiceName];
    if (to === undefined || to !== asks) return [];
    const choice = { choice: label() };
    return [{ does: to ? t('settings.turnOn', choice) : t('settings.turnOff', choice), hint: hint() }];
  });
  const { blankAfterDays: days } = changes;
  return days ? [...turned, { does: t('settings.blankVerb', { days }), hint: t('settings.blankAfterHint') }] : turned;
}

type Props = { form: Draft<SettingsDraft> };

export function Choices({ form }: Props) {
  return (
    <>
      <section className="sheet padded" aria-labelledby="security-title">
        <h2 id="security-title">{t('settings.securityTitle')}</h2>
        <Check form={form} name="secondFactorForAdmins" />
      </section>
      <section className="sheet padded" aria-labelledby="registration-title">
        <h2 id="registration-title">{t('settings.registrationTitle')}</h2>
        <Check form={form} name="confirmedRegistrations" />
        <Check form={form} name="minorsRefused" />
        <Check form={form} name="secondPersonForAdmins" />
      </section>
      <section className="sheet padded" aria-labelledby="ledgers-title">
        <h2 id="ledgers-title">{t('settings.ledgersTitle')}</h2>
        <Check form={form} name="overdraftForbidden" />
      </section>
      <section className="sheet padded" aria-labelledby="colours-title">
        <h2 id="colours-title">{t('settings.coloursTitle')}</h2>
        <Check form={form} name="colourAsPhone" />
      </section>
      <section className="sheet padded" aria-labelledby="privacy-title">
        <h2 id="privacy-title">{t('settings.privacyTitle')}</h2>
        <Check form={form} name="hideCustomerNames" />
        <BlankAfter form={form} />
      </section>
    </>
  );
}

function Check({ form, name }: Props & { name: ChoiceName }) {
  const id = useId();
  const { label, hint } = CHOICES[name];
  return (
    <div className="setting">
      <label className="check">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={form.draft[name]}
          onChange={({ target }) => form.set(name, target.checked)}
        />
        {label()}
      </label>
      <p id={id} className="field-hint">
        {hint()}
      </p>
    </div>
  );
}

/** After how long people who are gone are blanked. */
function BlankAfter({ form }: Props) {
  const { value, onChange } = form.bind('blankAfterDays');
  return (
    <SelectField
      label={t('settings.blankAfter')}
      hint={t('settings.blankAfterHint')}
      value={value ?? undefined}
      onChange={(days) => onChange(days ?? null)}
      choices={[
        [undefined, t('settings.blankNever')],
        ...BLANK_AFTER_DAYS.map((days) => [days, t('settings.blankDays', { days })] as const),
      ]}
    />
  );
}
