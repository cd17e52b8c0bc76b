/** How each setting is shown in its form, and read from it. */
import { type ReactNode, useRef, useState } from 'react';
import { type Limit, LIMITS } from 'shared-schema/ledgers/say-why';
import { type Percent, toPercentNumber } from 'shared-schema/percent';
import { FEWEST_WITNESSES, isSwitch, MOST_WITNESSES, type SwitchName } from 'shared-schema/setting';
import { type AssociationSettings, BLANK_AFTER_DAYS } from 'shared-schema/settings';
import { day, rupees, UnitField, whole, words, yesOrNo, SelectField } from '../forms/kinds.tsx';
import { percentTyped, type Unreadable } from '../forms/draft.ts';
import type { AnyKind, FieldProps, Kind } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { documentsField } from '../records/documents-field.ts';
import { TimeZoneField } from '../records/time-zone-field.tsx';
import { type Language, LANGUAGE_NAMES, LANGUAGES, LOCALES } from 'shared-schema/texts/languages';
import { FieldError } from '../forms/form-field.tsx';
import { ImageUp, Trash2 } from 'lucide-react';
import { logoAddress, isLogo, LOGO_SIDES } from 'shared-schema/logo';
import { rupeesText } from 'shared-schema/typed-figure';
import { Button } from '../ui/button.tsx';

/** All but what the public pages say, which have a page of their own. */
export type SettingName = Exclude<keyof AssociationSettings, 'siteContent'>;

type Settings = AssociationSettings;
type SettingField = AnyKind & { hint?: string };

/** The field of a setting, which begins with what is decided now. */
export function settingField(name: SettingName, now: Settings): SettingField {
  if (!isSwitch(name)) return FIELDS[name](now);
  return { ...yesOrNo(t(`settings.${name}`), now[name]), hint: t(`settings.${name}Hint`) };
}

const FIELDS: Record<Exclude<SettingName, SwitchName>, (now: Settings) => SettingField> = {
  associationName: (now) => ({ ...words({ given: now.associationName }), hint: t('settings.nameHint') }),
  registration: (now) => ({
    ...words({ given: now.registration, label: t('settings.registration') }),
    hint: t('settings.registrationHint'),
  }),
  logo: (now) => shownBy(LogoField, now.logo),
  languages: (now) => ({ ...shownBy(LanguagesField, now.languages), label: t('fields.languages') }),
  timeZone: (now) => shownBy(TimeZoneField, now.timeZone),
  contactPhone: (now) => ({ ...words({ given: now.contactPhone, type: 'tel' }), hint: t('settings.contactHint') }),
  contactEmail: (now) => ({ ...words({ given: now.contactEmail, type: 'email' }), hint: t('settings.contactHint') }),
  receiptText: (now) => ({ ...words({ given: now.receiptText }), hint: t('settings.receiptTextHint') }),
  upiId: (now) => ({
    ...words({ given: now.upiId, autoCapitalize: 'none', spellCheck: false }),
    hint: t('settings.upiIdHint'),
  }),
  releasesFrom: (now) => ({
    ...words({ given: now.releasesFrom, type: 'url', autoCapitalize: 'none', spellCheck: false }),
    hint: t('settings.releasesFromHint'),
  }),
  witnesses: (now) => ({
    ...whole({ given: String(now.witnesses) }),
    hint: t('settings.witnessesHint', { least: FEWEST_WITNESSES, most: MOST_WITNESSES }),
  }),
  discountCap: (now) => ({ ...rate(now.discountCap), hint: t('settings.discountCapHint') }),
  commissionLimit: (now) => rate(now.commissionLimit, t('settings.commissionLimit')),
  commissionSource: (now) => source('commission', now, t('settings.commissionSource')),
  commissionSince: (now) => day(now.commissionSince, t('settings.commissionSince')),
  cashInLimit: (now) => rupees({ label: t('settings.cashInLimit'), given: rupeesText(now.cashInLimit) }),
  cashInSource: (now) => source('cashIn', now, t('settings.cashInSource')),
  cashInSince: (now) => day(now.cashInSince, t('settings.cashInSince')),
  cashOutLimit: (now) => rupees({ label: t('settings.cashOutLimit'), given: rupeesText(now.cashOutLimit) }),
  cashOutSource: (now) => source('cashOut', now, t('settings.cashOutSource')),
  cashOutSince: (now) => day(now.cashOutSince, t('settings.cashOutSince')),
  documentsAsked: (now) => ({ ...documentsField(now.documentsAsked), hint: t('settings.documentsHint') }),
  blankAfterDays: (now) => ({ ...shownBy(BlankAfterField, now.blankAfterDays), label: t('settings.blankAfter') }),
};

function rate(now: Percent, label?: string): Kind<string, number | Unreadable> {
  return {
    label,
    given: String(toPercentNumber(now)),
    show: (field) => <UnitField {...field} unit="%" inputMode="decimal" />,
    read: (typed, called) => percentTyped(called, typed),
  };
}

/** Where the law says so: as shipped, in the reader's language, until something else is written. */
function source(limit: Limit, now: Settings, label: string): Kind<string> {
  const shipped = t(LIMITS[limit].shipped);
  return {
    ...words({ label, given: now[LIMITS[limit].source] || shipped }),
    read: (typed) => (typed.trim() === shipped ? '' : typed),
  };
}

/** A choice, which is read as it is. */
function shownBy<T>(Field: (props: FieldProps<T>) => ReactNode, given: T): Kind<T> {
  return { given, show: (field) => <Field {...field} />, read: (chosen) => chosen };
}

/** After how long people who are gone are blanked. */
function BlankAfterField({ value, onChange, ...field }: FieldProps<AssociationSettings['blankAfterDays']>) {
  return (
    <SelectField
      {...field}
      hint={t('settings.blankAfterHint')}
      value={value ?? undefined}
      onChange={(days) => onChange(days ?? null)}
      choices={[[undefined, blankWords(null)], ...BLANK_AFTER_DAYS.map((days) => [days, blankWords(days)] as const)]}
    />
  );
}

function blankWords(days: number | null): string {
  return days === null ? t('settings.blankNever') : t('settings.blankDays', { days });
}

/** Those that people can choose, each under its own name. */
function LanguagesField({ label, error, value: chosen, onChange }: FieldProps<Language[]>) {
  const change = (language: Language, isChosen: boolean) =>
    onChange(LANGUAGES.filter((each) => (each === language ? isChosen : chosen.includes(each))));
  return (
    <fieldset className="field" aria-describedby="languages-hint">
      <legend className="field-label">{label}</legend>
      {LANGUAGES.map((language) => (
        <label key={language} className="check" lang={LOCALES[language]}>
          <input
            type="checkbox"
            checked={chosen.includes(language)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => change(language, target.checked)}
          />
          {LANGUAGE_NAMES[language]}
        </label>
      ))}
      <p id="languages-hint" className="field-hint">
        {t('settings.languagesHint', { language: LANGUAGE_NAMES[chosen[0] ?? 'en'] })}
      </p>
      {error && <FieldError id="languages-error">{error}</FieldError>}
    </fieldset>
  );
}

function LogoField({ label, error, value: logo, onChange }: FieldProps<string>) {
  const input = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState(false);
  const shownError = unread ? t('settings.notAPicture') : error;

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readLogo(file);
    setUnread(read === undefined);
    if (read !== undefined) onChange(read);
  }

  return (
    <fieldset className="field" aria-describedby="logo-hint">
      <legend className="field-label">{label}</legend>
      <div className="logo-choice">
        {logo && <img src={logoAddress(logo)} alt={label} width="72" height="72" />}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('settings.chooseLogo')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            void take(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button
          look="outlined"
          icon={<ImageUp aria-hidden />}
          label={t('settings.chooseLogo')}
          onClick={() => input.current?.click()}
        />
        {logo && (
          <Button
            look="text"
            icon={<Trash2 aria-hidden />}
            label={t('settings.removeLogo')}
            onClick={() => onChange('')}
          />
        )}
      </div>
      <p id="logo-hint" className="field-hint">
        {t('settings.logoHint')}
      </p>
      {shownError && <FieldError id="logo-error">{shownError}</FieldError>}
    </fieldset>
  );
}

/** A picture that a person has chosen, drawn anew on this device as a small square PNG. */

/** More than any camera makes. */
const MOST_BYTES = 30_000_000;

/** PNG, JPEG and WebP by their first bytes, whatever the file is called: pictures that hold nothing but a picture. */
const BEGINNINGS = ['89504e470d0a1a0a', 'ffd8ff', '52494646'];

/** Its base64; undefined if the file is no picture of these kinds, or cannot be made small enough. */
async function readLogo(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const beginning = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (file.size > MOST_BYTES || !BEGINNINGS.some((each) => beginning.startsWith(each))) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  for (const side of LOGO_SIDES) {
    const logo = await asPng(picture, side);
    if (isLogo(logo)) return logo;
  }
  return undefined;
}

/** In the middle of a square, as large as it fits. */
async function asPng(picture: ImageBitmap, side: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const scale = side / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  return canvas.toDataURL('image/png').split(',')[1]!;
}
