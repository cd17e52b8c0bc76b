import { Button } from 'primereact/button';
import { useState } from 'react';
import { RepaymentId } from 'shared-schema/ids';
import { formatMoney, MoneySchema } from 'shared-schema/money';
import { Rejected } from 'shared-schema/rejected';
import * as v from 'valibot';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Notice } from '../components/message.tsx';
import { useToast } from '../components/toasts.tsx';
import { useDevice } from '../sync/device-context.tsx';
import { discard, keepAsCredit, type OutboxEntry, tryAgain } from '../sync/outbox.ts';
import { type KnownRecords, parentNamed } from './describe.ts';
import { FieldConflicts } from './field-conflicts.tsx';

type Props = { entry: OutboxEntry; words: string; known: KnownRecords };

/** What a person can decide about a refused change. */
export function Settle(props: Props) {
  const twice = readTwice(props);
  const { entry } = props;
  if (entry.refusal?.code === 'member.conflict') {
    return <FieldConflicts entry={entry} otherwise={<AgainOrDiscard {...props} />} />;
  }
  return twice ? <CollectedTwice {...props} {...twice} /> : <AgainOrDiscard {...props} />;
}

type Twice = { amount: string; member: string; customer: string };

/** Someone else had already taken this instalment: the cash in hand goes back, or stays as a credit. */
function CollectedTwice({ entry, amount, member, customer }: Props & Twice) {
  const device = useDevice();
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<string>();

  async function keep(): Promise<void> {
    try {
      await keepAsCredit(device, entry.id);
      toast(`Settled: ${amount} is a credit of ${member} in the ledger.`);
    } catch (failure) {
      setError(failure instanceof Rejected ? failure.message : 'The credit could not be entered. Please try again.');
    }
  }

  return (
    <div className="settle">
      <Button label="Hand the money back" onClick={() => setAsked(true)} />
      <Button outlined label={`Keep it as a credit for ${member}`} onClick={() => void keep()} />
      {error && (
        <Notice tone="refused" role="alert">
          {error}
        </Notice>
      )}
      <ConfirmDialog
        open={asked}
        title={`Hand ${amount} back to ${customer}?`}
        verb={`Hand back ${amount}`}
        onConfirm={async () => {
          await discard(device, entry.id);
          toast(`Settled: ${amount} goes back to ${customer}.`);
        }}
        onCancel={() => setAsked(false)}
      >
        <p>Nothing is entered in the ledger for it. The instalment stays paid by the first collection.</p>
      </ConfirmDialog>
    </div>
  );
}

function AgainOrDiscard({ entry, words }: Props) {
  const device = useDevice();
  const toast = useToast();
  const [asked, setAsked] = useState<'again' | 'discard'>();
  return (
    <div className="settle">
      <Button outlined label="Try again" onClick={() => setAsked('again')} />
      <Button outlined severity="danger" label="Discard" onClick={() => setAsked('discard')} />
      <ConfirmDialog
        open={asked === 'again'}
        title="Try this change again?"
        verb="Try again"
        failure="It could not be tried again."
        onConfirm={() => tryAgain(device, entry.id)}
        onCancel={() => setAsked(undefined)}
      >
        <p>{words}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'discard'}
        danger
        title="Discard this change?"
        verb="Discard change"
        onConfirm={async () => {
          await discard(device, entry.id);
          toast('The change is discarded.');
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>{words}</p>
        <p>It is not in the books and will not be. This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  );
}

/** Cash was taken that the books cannot take as the repayment it was meant for. */
const COLLECTED_IN_VAIN = ['repayment.alreadyPaid', 'repayment.amountChanged'];

const Collected = v.object({ id: RepaymentId, amount: MoneySchema });

function readTwice({ entry, known }: Props): Twice | undefined {
  if (!COLLECTED_IN_VAIN.includes(entry.refusal?.code ?? '')) return undefined;
  const own = (entry.input as { amount?: unknown }).amount;
  const details = v.safeParse(Collected, { ...entry.refusal?.details, ...(own !== undefined && { amount: own }) });
  if (!details.success) return undefined;
  const { id, amount } = details.output;
  const parent = parentNamed(id, known);
  const owner = parent?.scheduledRepayments.find((each) => each.id === id)?.userId;
  const member = (owner && known.member(owner)) ?? 'the member';
  const customer = parent && 'customerName' in parent ? parent.customerName : 'the customer';
  return { amount: formatMoney(amount), member, customer: parent && 'users' in parent ? member : customer };
}
