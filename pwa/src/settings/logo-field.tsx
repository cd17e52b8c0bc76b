import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { logoAddress } from 'shared-schema/logo';
import { t } from '../language/texts.ts';
import { FieldError } from '../forms/form-field.tsx';
import type { FieldProps } from '../forms/draft-form.tsx';
import { Button } from '../ui/button.tsx';
import { readLogo } from './read-logo.ts';

export function LogoField({ label, error, value: logo, onChange }: FieldProps<string>) {
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
