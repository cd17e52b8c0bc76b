import { useId } from 'react';
import { SWITCH_NAMES, SWITCHES, type SwitchName } from 'shared-schema/setting';
import { type AssociationSettings, BLANK_AFTER_DAYS } from 'shared-schema/settings';
import { SelectField } from '../forms/kinds.tsx';
import type { Draft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import type { SettingsDraft } from './settings-draft.ts';

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
  return days ? [...turned, { does: t('settings.blankVerb', { days }), hint: t('settings.blankAfterHint') }] : turned;
}

type Props = { form: Draft<SettingsDraft> };

export function Choices({ form }: Props) {
  const sections = Object.groupBy(SWITCH_NAMES, (name) => SWITCHES[name].section);
  return Object.entries(sections).map(([section, names]) => (
    <section key={section} className="sheet padded" aria-labelledby={`${section}-title`}>
      <h2 id={`${section}-title`}>{t(`settings.${section as keyof typeof sections}Title`)}</h2>
      {names.map((name) => (
        <OnOrOff key={name} form={form} name={name} />
      ))}
      {section === 'privacy' && <BlankAfter form={form} />}
    </section>
  ));
}

function OnOrOff({ form, name }: Props & { name: SwitchName }) {
  const id = useId();
  return (
    <div className="setting">
      <label className="check">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={form.draft[name]}
          onChange={({ target }) => form.set(name, target.checked)}
        />
        {t(`settings.${name}`)}
      </label>
      <p id={id} className="field-hint">
        {t(`settings.${name}Hint`)}
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
