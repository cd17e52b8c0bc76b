import { Dices } from 'lucide-react';
import { useState } from 'react';
import {
  type ChittyFund,
  eligibleAt,
  eligibleFor,
  eligibleTickets,
  lotDoubts,
} from 'shared-schema/chitties/chitty-fund';
import { commitLotV2 } from 'shared-schema/chitties/commit-lot';
import { drawTicket } from 'shared-schema/chitties/lot';
import { type LotCommitment, openCommitment } from 'shared-schema/chitties/lot-commitment';
import { formatMoney, NOTHING } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { Button, useInFlight } from '../ui/button.tsx';
import { useRecords, useTimeZone, useToday } from '../records/records.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { Notice, Refused } from '../ui/page.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { useAssociationName, useSetting } from '../records/settings.ts';
import { WhatsAppButton } from '../records/contact-links.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { shortCode } from './lot-check.ts';
import { type Draft, useDraft } from '../forms/draft.ts';
import { now } from '../sync/device/clock.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { makeSeed, seedFor } from '../sync/device/lot-seeds.ts';
import { useHoldDraw } from './by-hand-form.tsx';
import { DivisionPreview } from './division-preview.tsx';
import { divisionOf, EMPTY_LOT, type LotDraft, readLot } from './draw-draft.ts';
import { doubtsInWords } from './fund-words.ts';
import type { FundView } from './with-fund.tsx';
import { MinutesFields, WitnessFields } from './witness-fields.tsx';
import { NobodyCanWin, missingForDraw, Missing } from './nobody-can-win.tsx';

type Props = FundView & { month: number };

/**
 * A fair draw by lot: a secret seed is committed to by its hash, two witnesses call a number each, then the seed is shown
 * and points at the winner. Showing it and recording the draw are one act, so that no result can be tried and put aside.
 */
export function LotForm({ fund, month }: Props) {
  const open = openCommitment(fund);
  const today = useToday();
  const eligible = open ? eligibleFor(fund, open, today) : eligibleTickets(fund, today);
  if (eligible.length === 0) {
    return <NobodyCanWin fund={fund} day={today} />;
  }
  return (
    <div className="stack lot">
      <DivisionPreview fund={fund} month={month} division={divisionOf(fund, month, NOTHING)} />
      {open ? (
        <Committed key={open.commitment} fund={fund} month={month} commitment={open} eligible={eligible} />
      ) : (
        <CommitButton fund={fund} month={month} again={false} />
      )}
    </div>
  );
}

type CommittedProps = { fund: ChittyFund; month: number; commitment: LotCommitment; eligible: number[] };

/** Only the device that made the seed can draw; any may commit to another one, which will show. */
function Committed({ fund, month, commitment: started, eligible }: CommittedProps) {
  const { commitment } = started;
  const timeZone = useTimeZone();
  const association = useAssociationName();
  const doubts = doubtsInWords(lotDoubts(fund, started, timeZone));
  const { data } = useRecords(async (books) => ({ seed: await seedFor(books, commitment) }), [commitment]);
  if (!data) return null;
  const otherwise = data.seed
    ? doubts.length > 0 && `${doubts.join(' ')} ${t('chitties.startNewForRightTickets')}`
    : t('chitties.startedElsewhere');
  const message = t('chitties.codeMessage', { association, fund: fund.id, month, code: commitment });
  return (
    <>
      <section className="stage" aria-label={t('chitties.verificationCode')}>
        <p>{t('chitties.lotStarted')}</p>
        <p className="hash">{shortCode(commitment)}</p>
        <QrCode text={message} />
        <p className="small">{t('chitties.canWin', { tickets: eligible.join(', ') })}</p>
        <WhatsAppButton to={undefined} look="outlined" message={message} label={t('chitties.sendCode')} />
      </section>
      {otherwise && (
        <>
          <Notice tone="waiting">{otherwise}</Notice>
          <CommitButton fund={fund} month={month} again />
        </>
      )}
      {data.seed && started.receivedAt !== undefined && (
        <Notice tone={started.receivedAt ? 'done' : 'waiting'}>
          {started.receivedAt ? t('chitties.lotOnServer') : t('chitties.lotNotOnServer')}
        </Notice>
      )}
      {data.seed && <CallsForm fund={fund} month={month} seed={data.seed} eligible={eligible} />}
    </>
  );
}

function CommitButton({ fund, month, again }: { fund: ChittyFund; month: number; again: boolean }) {
  const { db, books, dispatch } = useDevice();
  const timeZone = useTimeZone();
  const { busy, once } = useInFlight();
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState<string[]>();

  async function start(): Promise<void> {
    setError(undefined);
    try {
      const prize = divisionOf(fund, month, NOTHING)?.prize ?? NOTHING;
      const missed = await books.read((shown) => missingForDraw(shown, { fund, month, prize }));
      if (missed.length > 0) setMissing(missed);
      else await commit();
    } catch (failure) {
      setError(sentenceOf(failure, t('chitties.startFailed')));
    }
  }

  async function commit(): Promise<void> {
    const commitment = await makeSeed(db);
    // The books may be newer than what was last rendered.
    const known = (await books.read(({ chittyFunds }) => chittyFunds.get(fund.id))) ?? fund;
    const eligible = eligibleAt(known, await now(db), timeZone);
    await dispatch(commitLotV2, { id: fund.id, month, commitment, eligible });
  }

  const verb = again ? t('chitties.startNewLot') : t('chitties.startLot');
  return (
    <>
      <p className="quiet">
        {t('chitties.howLotWorks')} {again && t('chitties.earlierLotStays')}
      </p>
      <Refused>{error}</Refused>
      <div>
        <Button
          look={again ? 'outlined' : 'filled'}
          icon={<Dices aria-hidden />}
          label={verb}
          busy={busy}
          onClick={() => void once(start)}
        />
      </div>
      <ConfirmDialog
        open={missing !== undefined}
        title={t('chitties.drawAnyway', { month })}
        verb={verb}
        onConfirm={commit}
        onCancel={() => setMissing(undefined)}
        failure={t('chitties.startFailed')}
      >
        <Missing sentences={missing} />
      </ConfirmDialog>
    </>
  );
}

type CallsProps = { fund: ChittyFund; month: number; seed: string; eligible: number[] };

type Called = NonNullable<ReturnType<typeof readLot>['input']>;

function CallsForm(props: CallsProps) {
  const { fund, month } = props;
  const form = useDraft<LotDraft>(EMPTY_LOT, `lot ${month}`);
  const needed = useSetting('witnesses');
  const [asked, setAsked] = useState<Called>();
  const reveal = useReveal(props, form);
  const ask = () => {
    const { input, errors } = readLot({ fund, month, needed }, form.draft);
    if (errors) form.fail(errors);
    else setAsked(input);
    return Promise.resolve();
  };
  return (
    <>
      <DraftForm form={form} onSubmit={ask} actions={<Button type="submit" label={t('chitties.drawNow')} />}>
        <WitnessFields
          count={needed}
          witnesses={form.draft.witnesses}
          onChange={(witnesses) => form.set('witnesses', witnesses)}
          calls={form.draft.calls}
          onCalls={(calls) => form.set('calls', calls)}
          errors={form.errors}
        />
        <MinutesFields bind={form.bind} />
      </DraftForm>
      <OpenDialog fund={fund} called={asked} onOpen={reveal} onClose={() => setAsked(undefined)} />
    </>
  );
}

type OpenProps = {
  fund: ChittyFund;
  called: Called | undefined;
  onOpen: (called: Called) => Promise<void>;
  onClose: () => void;
};

/** The last look at the numbers: once the secret number is shown there is no other draw. What is missing was asked about at its start. */
function OpenDialog({ fund, called: asked, onOpen, onClose }: OpenProps) {
  const called = useLastDefined(asked);
  if (!called) return null;
  const prize = formatMoney(divisionOf(fund, called.month, NOTHING)?.prize ?? NOTHING);
  const [first, second] = called.witnesses;
  const [firstNumber, secondNumber] = called.calls;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('chitties.drawNowQuestion', { month: called.month })}
      verb={t('chitties.drawNowVerb', { prize })}
      onConfirm={() => onOpen(called)}
      onCancel={onClose}
    >
      <p>{t('chitties.aboutToDraw', { first, firstNumber, second, secondNumber, prize })}</p>
    </ConfirmDialog>
  );
}

function useReveal({ seed, eligible }: CallsProps, form: Draft<LotDraft>) {
  const hold = useHoldDraw(form);
  return async ({ calls, ...draw }: Called) => {
    const ticket = drawTicket(eligible, seed, calls);
    if (ticket === undefined) return form.fail({ '': t('chitties.noTicketCanWin') });
    await hold({ ...draw, ticket, lot: { seed, calls } });
  };
}
