import { ASSOCIATION } from 'shared-schema/ledgers/party';
import { useState } from 'react';
import { enterLine } from 'shared-schema/bank/statements/enter-line';
import { setAsideLine } from 'shared-schema/bank/statements/set-aside-line';
import { openAmount } from 'shared-schema/bank/statements/statement-line';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { formatMoney } from 'shared-schema/money';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { errorsOf, readDraft, Unreadable } from '../forms/read-draft.ts';
import { TextInput } from '../forms/text-input.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { HeadField } from '../records/head-field.tsx';
import { type PartyDraft, PartyPicker } from '../records/party-picker.tsx';
import { LedgerField } from '../records/project-field.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useLineAction } from './line-action.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { BankLineView } from './read-bank-line.ts';

type Props = { view: BankLineView };

/** What becomes of a line for which the books have nothing. */
export function OtherAnswers({ view }: Props) {
  const [asked, setAsked] = useState<'receipt' | 'entry' | 'setAside'>();
  const { dispatch } = useDevice();
  const { busy, run, said } = useLineAction();
  const { line } = view.listed;
  const close = () => setAsked(undefined);
  const suspend = () => dispatch(enterLine, { id: line.id, head: null, description: line.text });
  return (
    <section className="sheet padded" aria-labelledby="other-answers">
      <h2 id="other-answers">{t('bank.notInBooks')}</h2>
      <div className="money-acts">
        {line.type === 'CREDIT' && (
          <Button look="outlined" label={t('bank.makeReceipt')} onClick={() => setAsked('receipt')} />
        )}
        <Button look="outlined" label={t('bank.enterUnderHead')} onClick={() => setAsked('entry')} />
        <Button
          look="outlined"
          busy={busy}
          label={t('bank.toSuspense')}
          onClick={() => run(suspend, t('bank.suspended', { amount: formatMoney(openAmount(line)) }))}
        />
        <Button look="outlined" label={t('bank.setAside')} onClick={() => setAsked('setAside')} />
      </div>
      <p className="quiet small">{t('bank.suspenseAbout')}</p>
      {said}
      {asked === 'receipt' && <ReceiptDialog view={view} onClose={close} />}
      {asked === 'entry' && <EntryDialog view={view} onClose={close} />}
      {asked === 'setAside' && <SetAsideDialog view={view} onClose={close} />}
    </section>
  );
}

type DialogProps = Props & { onClose: () => void };

type EntryOfLine = PartyDraft & { ledger: Ledger; head: string; description: string };

/** The bank's charges and interest, and the like: an entry under a head. */
function EntryDialog({ view: { listed }, onClose }: DialogProps) {
  const { line } = listed;
  const { dispatch } = useDevice();
  const toast = useToast();
  const form = useDraft<EntryOfLine>({
    ledger: 'general',
    head: headOfLine(line.text),
    userId: undefined,
    party: ASSOCIATION,
    description: line.text,
  });
  const { draft, set, errors, fail } = form;

  async function save(): Promise<void> {
    // Without a head it would be kept in suspense.
    const head = draft.head.trim() ? draft.head : new Unreadable(t('validation.required', { field: t('fields.head') }));
    const { input, errors: wrong } = readDraft(enterLine.input, { id: line.id, ...draft, head });
    if (wrong) return fail(wrong);
    try {
      await dispatch(enterLine, input);
      toast(t('bank.entryMade', { amount: formatMoney(openAmount(line)), head: draft.head }));
      onClose();
    } catch (failure) {
      fail(errorsOf(failure, t('money.failed'), Object.keys(draft)));
    }
  }

  return (
    <FormDialog title={t('bank.enterUnderHead')} dirty={form.dirty} onClose={onClose}>
      <DraftForm
        form={form}
        onSubmit={save}
        actions={<DialogActions verb={t('bank.entryVerb', { amount: formatMoney(openAmount(line)) })} />}
      >
        <LedgerField value={draft.ledger} onChange={(ledger) => set('ledger', ledger)} />
        <HeadField
          ledger={draft.ledger}
          value={draft.head}
          error={errors.head}
          onChange={(head) => set('head', head)}
        />
        <PartyPicker {...draft} errors={errors} onChange={form.change} />
        <FormField label={t('fields.description')} error={errors.description}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={draft.description}
              onChange={({ target }) => set('description', target.value)}
            />
          )}
        </FormField>
      </DraftForm>
    </FormDialog>
  );
}

function SetAsideDialog({ view: { listed }, onClose }: DialogProps) {
  const { line } = listed;
  const { dispatch } = useDevice();
  const toast = useToast();
  return (
    <ReasonDialog
      open
      title={t('bank.setAsideQuestion', { amount: formatMoney(line.amount) })}
      verb={t('bank.setAside')}
      failure={t('money.failed')}
      onConfirm={async (reason) => {
        await dispatch(setAsideLine, { id: line.id, reason });
        toast(t('bank.wasSetAside', { amount: formatMoney(line.amount) }));
      }}
      onCancel={onClose}
    >
      <p>{t('bank.setAsideAbout')}</p>
    </ReasonDialog>
  );
}

const INTEREST = /(?<!\p{L})(int|interest)(?!\p{L})/iu;
const CHARGES = /(?<!\p{L})(chrgs?|chgs?|charges?|fees?)(?!\p{L})/iu;

/** The head that a bank's own words name; nothing where they name none, or both. */
export function headOfLine(text: string): string {
  const [ofInterest, ofCharges] = [INTEREST.test(text), CHARGES.test(text)];
  if (ofInterest === ofCharges) return '';
  return ofInterest ? t('bank.interestHead') : t('money.charge');
}
