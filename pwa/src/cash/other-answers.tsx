import { ASSOCIATION } from 'shared-schema/ledgers/party';
import { useState } from 'react';
import { enterLine } from 'shared-schema/bank/statements/enter-line';
import { setAsideLine } from 'shared-schema/bank/statements/set-aside-line';
import { openAmount, type StatementLine } from 'shared-schema/bank/statements/statement-line';
import { formatMoney } from 'shared-schema/money';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { kept, words } from '../forms/kinds.tsx';
import { Unreadable } from '../forms/read-draft.ts';
import { useForm } from '../forms/use-form.tsx';
import { t } from '../language/texts.ts';
import { HeadField } from '../records/head-field.tsx';
import { partyKinds, PartyPicker } from '../records/party-picker.tsx';
import { ledgerKind } from '../records/project-field.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { RowButton, Rows } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useLineAction } from './line-action.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { BankLineView } from './read-bank-line.ts';
import { CommandDialog } from '../records/save-dialog.tsx';

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
    <>
      <Rows title={t('bank.notInBooks')}>
        {line.type === 'CREDIT' && <RowButton label={t('bank.makeReceipt')} onChoose={() => setAsked('receipt')} />}
        <RowButton label={t('bank.enterUnderHead')} onChoose={() => setAsked('entry')} />
        <RowButton
          label={t('bank.toSuspense')}
          note={t('bank.suspenseAbout')}
          disabled={busy}
          onChoose={() => run(suspend, t('bank.suspended', { amount: formatMoney(openAmount(line)) }))}
        />
        <RowButton label={t('bank.setAside')} onChoose={() => setAsked('setAside')} />
      </Rows>
      {said}
      {asked === 'receipt' && <ReceiptDialog view={view} onClose={close} />}
      {asked === 'entry' && <EntryDialog view={view} onClose={close} />}
      {asked === 'setAside' && <IgnoreDialog line={line} onClose={close} />}
    </>
  );
}

type DialogProps = Props & { onClose: () => void };

/** The bank's charges and interest, and the like: an entry under a head. */
function EntryDialog({ view: { listed }, onClose }: DialogProps) {
  const { line } = listed;
  const amount = formatMoney(openAmount(line));
  const form = useForm({
    ledger: ledgerKind('general'),
    head: kept(headOfLine(line.text)),
    ...partyKinds(ASSOCIATION),
    description: words({ given: line.text }),
  });
  const { draft, bind, field } = form;
  return (
    <CommandDialog
      form={form}
      title={t('bank.enterUnderHead')}
      verb={t('bank.entryVerb', { amount })}
      command={enterLine}
      input={({ head, ...typed }) => ({
        id: line.id,
        ...typed,
        // Without a head it would be kept in suspense.
        head: head.trim() ? head : new Unreadable(t('validation.required', { field: t('fields.head') })),
      })}
      done={() => t('bank.entryMade', { amount, head: draft.head })}
      failed={t('money.failed')}
      onClose={onClose}
    >
      {field('ledger')}
      <HeadField ledger={draft.ledger} {...bind('head')} />
      <PartyPicker {...draft} errors={form.errors} onChange={form.change} />
      {field('description')}
    </CommandDialog>
  );
}

/** Says why a line concerns the books no more. */
export function IgnoreDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
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
