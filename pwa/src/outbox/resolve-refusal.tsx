import { useState } from 'react';
import { RepaymentId } from 'shared-schema/ids';
import type { Contract } from 'shared-schema/repayments/contract';
import { contractOf } from 'shared-schema/repayments/repayment';
import { isRefusal } from 'shared-schema/refusal-error';
import * as v from 'valibot';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useDevice } from '../sync/device-context.tsx';
import { discard, type OutboxEntry, tryAgain } from '../sync/outbox.ts';
import { cashInHand } from '../sync/resolve-cash.ts';
import { type CashChoice, cashChoices } from './cash-choices.ts';
import { type KnownRecords, contractNamed } from './describe.ts';
import { FieldConflicts } from './field-conflicts.tsx';
import { ResolveCash } from './resolve-cash.tsx';

type Props = { entry: OutboxEntry; words: string; known: KnownRecords };

/** What a person can decide about a refused change. */
export function ResolveRefusal(props: Props) {
  const { entry, known } = props;
  if (isRefusal(entry.refusal, 'member.conflict')) {
    return <FieldConflicts entry={entry} otherwise={<AgainOrDiscard {...props} />} />;
  }
  const choices = choicesFor(entry, known);
  return choices ? <ResolveCash id={entry.id} choices={choices} /> : <AgainOrDiscard {...props} />;
}

function choicesFor(entry: OutboxEntry, known: KnownRecords): CashChoice[] | undefined {
  const contract = repaymentContract(entry, known);
  const cash = cashInHand(entry, contract);
  if (!cash) return undefined;
  const member = (cash.member && known.member(cash.member)) ?? 'the member';
  const subscriber = contractOf(cash.repaymentId).table === 'chittyFunds' ? member : 'the customer';
  return cashChoices(cash, contract && 'customerName' in contract ? contract.customerName : subscriber, member);
}

function repaymentContract({ input }: OutboxEntry, known: KnownRecords): Contract | undefined {
  const { success, output } = v.safeParse(v.object({ id: RepaymentId }), input);
  return success ? contractNamed(output.id, known) : undefined;
}

function AgainOrDiscard({ entry, words }: Props) {
  const device = useDevice();
  const toast = useToast();
  const [asked, setAsked] = useState<'again' | 'discard'>();
  return (
    <div className="resolve">
      <Button look="outlined" label="Try again" onClick={() => setAsked('again')} />
      <Button look="outlined" tone="danger" label="Discard" onClick={() => setAsked('discard')} />
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
