import { Dices } from 'lucide-react';
import { Button } from 'primereact/button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ChittyFund, eligibleTickets } from 'shared-schema/chitties/chitty-fund';
import { commitLot } from 'shared-schema/chitties/commit-lot';
import { holdDraw } from 'shared-schema/chitties/hold-draw';
import { drawTicket } from 'shared-schema/chitties/lot';
import { NOTHING } from 'shared-schema/money';
import { Rejected } from 'shared-schema/rejected';
import { useBooks } from '../components/books.ts';
import { DraftForm } from '../components/draft-form.tsx';
import { Notice } from '../components/message.tsx';
import { errorsOf } from '../components/read-draft.ts';
import { useToday } from '../components/time.tsx';
import { useToast } from '../components/toasts.tsx';
import { useDraft } from '../components/use-draft.ts';
import { useDevice } from '../sync/device-context.tsx';
import { makeSeed, seedFor } from '../sync/lot-seeds.ts';
import { DivisionPreview } from './division-preview.tsx';
import { divisionOf, EMPTY_LOT, type LotDraft, readLot } from './draw-draft.ts';
import type { FundView } from './with-fund.tsx';
import { WitnessFields } from './witness-fields.tsx';

type Props = FundView & { month: number };

/**
 * A fair draw by lot: a secret seed is committed to by its hash, two witnesses call a number each, then the seed is shown
 * and points at the winner. Showing it and recording the draw are one act, so that no result can be tried and put aside.
 */
export function LotForm({ month, ...view }: Props) {
  const { fund } = view;
  const commitment = fund.lotCommitment;
  const today = useToday();
  const { data } = useBooks(
    async (db) => ({ seed: commitment ? await seedFor(db, commitment) : undefined }),
    [commitment],
  );
  if (eligibleTickets(fund, today).length === 0) {
    return <Notice tone="plain">No ticket may win: each has won, or its member has overdue subscriptions.</Notice>;
  }
  return (
    <div className="lot">
      <DivisionPreview fund={fund} division={divisionOf(fund, NOTHING)} />
      {commitment && <Committed hash={commitment} here={data && data.seed !== undefined} />}
      {commitment && data?.seed ? (
        <CallsForm fund={fund} month={month} seed={data.seed} />
      ) : (
        <CommitButton fund={fund} month={month} again={commitment !== null} />
      )}
    </div>
  );
}

function Committed({ hash, here }: { hash: string; here: boolean | undefined }) {
  return (
    <div>
      <p>The hash of the seed is on record. Whoever notes it down can check the seed after the draw.</p>
      <p className="hash">{hash}</p>
      {here === false && (
        <Notice tone="waiting">The seed was made on another device. Draw there, or commit to a new seed here.</Notice>
      )}
    </div>
  );
}

function CommitButton({ fund, month, again }: { fund: ChittyFund; month: number; again: boolean }) {
  const { db, dispatch } = useDevice();
  const [error, setError] = useState<string>();

  async function commit(): Promise<void> {
    setError(undefined);
    try {
      await dispatch(commitLot, { id: fund.id, month, commitment: await makeSeed(db) });
    } catch (failure) {
      setError(failure instanceof Rejected ? failure.message : 'The seed could not be made. Please try again.');
    }
  }

  return (
    <>
      <p className="quiet">
        This device makes a secret seed and puts its hash on record before anyone calls a number. The lot gives the
        whole prize: there is no discount.
      </p>
      {error && (
        <Notice tone="refused" role="alert">
          {error}
        </Notice>
      )}
      <div>
        <Button
          outlined={again}
          icon={<Dices aria-hidden />}
          label={again ? 'Commit to a new seed' : 'Commit to a seed'}
          onClick={() => void commit()}
        />
      </div>
    </>
  );
}

function CallsForm({ fund, month, seed }: { fund: ChittyFund; month: number; seed: string }) {
  const form = useDraft<LotDraft>(EMPTY_LOT);
  const reveal = useReveal(fund, month, seed, form);
  return (
    <DraftForm
      form={form}
      onSubmit={reveal}
      actions={<Button type="submit" label="Show the seed and record the draw" />}
    >
      <WitnessFields
        witnesses={form.draft.witnesses}
        onChange={(witnesses) => form.set('witnesses', witnesses)}
        calls={form.draft.calls}
        onCalls={(calls) => form.set('calls', calls)}
        errors={form.errors}
      />
    </DraftForm>
  );
}

function useReveal(fund: ChittyFund, month: number, seed: string, form: ReturnType<typeof useDraft<LotDraft>>) {
  const { dispatch } = useDevice();
  const today = useToday();
  const toast = useToast();
  const navigate = useNavigate();
  return async () => {
    const { input, errors } = readLot(fund, month, form.draft);
    if (errors) return form.fail(errors);
    const { calls, ...draw } = input;
    const ticket = drawTicket(eligibleTickets(fund, today), seed, calls);
    if (ticket === undefined) return form.fail({ '': 'No ticket may win.' });
    try {
      await dispatch(holdDraw, { ...draw, ticket, lot: { seed, calls } });
      toast(`The lot fell on ticket ${ticket}.`);
      await navigate({
        to: '/admin/chitty-fund/$chittyFundId/draws/$month',
        params: { chittyFundId: fund.id, month },
        ignoreBlocker: true,
      });
    } catch (failure) {
      form.fail(errorsOf(failure, 'The draw could not be recorded. Please try again.'));
    }
  };
}
