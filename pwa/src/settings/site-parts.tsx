import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { FieldError, FormField, LinesInput, TextInput } from '../forms/form-field.tsx';
import type { FieldErrors } from '../forms/draft.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';

/** In which language the texts are written, whatever the screen speaks: for spelling, keyboards and voices. */
export const TextLanguage = createContext<string | undefined>(undefined);

type EntryProps = {
  label: string;
  hint?: ReactNode;
  /** Room for several lines. */
  lines?: boolean | undefined;
  type?: 'email';
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

export function SiteTextField({ label, hint, lines, type, error, value, onChange }: EntryProps) {
  const written = { lang: use(TextLanguage), value };
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) =>
        lines ? (
          <LinesInput {...control} {...written} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <TextInput {...control} {...written} type={type} onChange={({ target }) => onChange(target.value)} />
        )
      }
    </FormField>
  );
}

type Part = Record<string, string>;
type FieldOf<P> = { name: keyof P & string; label?: string; lines?: boolean; hint?: string };

type PartsProps<P> = {
  parts: P[];
  /** Where they stand in the draft, as errors name it. */
  path: string;
  errors: FieldErrors;
  nameOf: (number: number) => string;
  add: string;
  blank: P;
  fields: FieldOf<P>[];
  onChange: (parts: P[]) => void;
};

/** Parts of a page that can be added, moved up and removed, with a field for each of their texts. */
export function PartsEditor<P extends Part>({
  parts,
  path,
  errors,
  nameOf,
  add,
  blank,
  fields,
  onChange,
}: PartsProps<P>) {
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    // What was tapped may be gone: the focus goes on to what was added, moved or can be done next.
    if (focusNext.current) list.current?.parentElement?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  function change(changed: P[], focus?: string): void {
    focusNext.current = focus;
    onChange(changed);
  }

  return (
    <div className="stack site-parts" ref={list}>
      {parts.map((part, index) => (
        <fieldset key={index} className="stack" data-part={index}>
          <legend>{nameOf(index + 1)}</legend>
          <PartActions
            name={nameOf(index + 1)}
            onMoveUp={
              index > 0
                ? () =>
                    change(
                      parts.with(index - 1, part).with(index, parts[index - 1]!),
                      `[data-part="${index - 1}"] input`,
                    )
                : undefined
            }
            onRemove={() => change(parts.toSpliced(index, 1), '.site-parts > button')}
          />
          {fields.map(({ name, label = name, ...entry }) => (
            <SiteTextField
              {...entry}
              key={name}
              label={fieldLabel(label)}
              error={errors[`${path}.${index}.${name}`]}
              value={part[name]!}
              onChange={(value) => change(parts.with(index, { ...part, [name]: value }))}
            />
          ))}
        </fieldset>
      ))}
      {errors[path] && <FieldError id={`${path}-error`}>{errors[path]}</FieldError>}
      <Button
        look="outlined"
        icon={<Plus aria-hidden />}
        label={add}
        onClick={() => change([...parts, blank], `[data-part="${parts.length}"] input`)}
      />
    </div>
  );
}

type ActionsProps = { name: string; onMoveUp: (() => void) | undefined; onRemove: () => void };

function PartActions({ name, onMoveUp, onRemove }: ActionsProps) {
  return (
    <div className="site-part-actions">
      {onMoveUp && (
        <Button
          look="icon"
          icon={<ArrowUp aria-hidden />}
          label={t('sitePages.moveUp', { part: name })}
          onClick={onMoveUp}
        />
      )}
      <Button
        look="icon"
        icon={<Trash2 aria-hidden />}
        label={t('sitePages.removePart', { part: name })}
        onClick={onRemove}
      />
    </div>
  );
}
