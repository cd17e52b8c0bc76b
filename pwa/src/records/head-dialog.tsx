import { type BankWords, type LedgerHead, NATURES, type Nature } from 'shared-schema/ledgers/head';
import { saveHead } from 'shared-schema/ledgers/head-commands';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { type Ledger, LedgerSchema } from 'shared-schema/ledgers/ledger';
import { CheckField, choice, kept, required, TextField } from '../forms/kinds.tsx';
import { NEVER_KEPT } from '../forms/draft.ts';
import { useForm } from '../forms/draft-form.tsx';
import { formatList, t } from '../language/texts.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { Button } from '../ui/button.tsx';
import { LedgerField } from './project-field.tsx';
import { CommandDialog } from './save-dialog.tsx';

type Props = {
  /** Undefined for a new one. */
  head?: LedgerHead;
  given?: { name?: string | undefined; nature?: Nature; ledgers?: Ledger[] };
  /** Told its name. */
  onSaved?: (name: string) => void;
  onClose: () => void;
};

/** Makes a head, or describes one anew. Shown as long as it is mounted. */
export function HeadDialog({ head, given = {}, onSaved, onClose }: Props) {
  const { name = '', nature = 'EXPENSE', ledgers = [] } = head ?? given;
  const form = useForm(
    {
      name: required(undefined, { label: fieldLabel('head'), given: name }),
      nature: choice<Nature>(
        nature,
        NATURES.map((each) => [each, natureName(each)]),
      ),
      ledgers: kept(ledgers),
      bankWords: kept(head?.bankWords ?? []),
    },
    // Where one is made in the midst of another form, that one is kept.
    head?.id ?? (onSaved ? NEVER_KEPT : 'new head'),
  );
  const { draft, field, set } = form;
  const tick = (ledger: Ledger, on: boolean) =>
    set('ledgers', on ? [...draft.ledgers, ledger] : draft.ledgers.filter((each) => each !== ledger));
  return (
    <CommandDialog
      form={form}
      title={head ? t('heads.edit', { name: head.name }) : t('heads.new')}
      verb={t('forms.save')}
      command={saveHead}
      input={({ bankWords: rules, ...typed }) => ({
        ...(head && { id: head.id, bankWords: rules.filter(({ words }) => words.trim()) }),
        ...typed,
      })}
      done={({ name: saved }) => {
        onSaved?.(saved);
        return t('heads.saved', { name: saved });
      }}
      onClose={onClose}
    >
      {field('name')}
      {field('nature')}
      <fieldset className="stack tight">
        <legend>{t('heads.ledgers')}</legend>
        {LedgerSchema.options.map((ledger) => (
          <CheckField
            key={ledger}
            label={t(LEDGER_NAMES[ledger])}
            value={draft.ledgers.includes(ledger)}
            onChange={(on) => tick(ledger, on)}
          />
        ))}
      </fieldset>
      {head && <BankWordsFields rules={draft.bankWords} onChange={(rules) => set('bankWords', rules)} />}
    </CommandDialog>
  );
}

type RulesProps = { rules: BankWords[]; onChange: (rules: BankWords[]) => void };

/** Emptied, they are forgotten. */
function BankWordsFields({ rules, onChange }: RulesProps) {
  const put = (at: number, change: Partial<BankWords>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...change } : rule)));
  return (
    <>
      {rules.map(({ words, ledger }, at) => (
        <div key={at} className="form-pair tight">
          <TextField label={t('fields.bankWords')} value={words} onChange={(typed) => put(at, { words: typed })} />
          <LedgerField value={ledger} onChange={(chosen) => put(at, { ledger: chosen })} />
        </div>
      ))}
      <Button
        look="text"
        label={t('heads.addBankWords')}
        onClick={() => onChange([...rules, { words: '', ledger: 'general' }])}
      />
    </>
  );
}

export function natureName(nature: Nature): string {
  return t('heads.nature', { nature });
}

/** Of which ledgers, in words. */
export function ledgersName(ledgers: readonly Ledger[]): string {
  if (ledgers.length === 0) return t('reports.allLedgers');
  return formatList(ledgers.map((ledger) => t(LEDGER_NAMES[ledger])));
}
