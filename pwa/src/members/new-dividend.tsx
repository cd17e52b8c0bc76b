import { useState } from 'react';
import { type Member, shownNumber } from 'shared-schema/members/member';
import { formatMoney } from 'shared-schema/money';
import type { InputOf } from 'shared-schema/commands';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { heldOn } from 'shared-schema/reports/holdings';
import { isRefusal } from 'shared-schema/refusal-error';
import { createDividendRun } from 'shared-schema/shares/dividend-commands';
import {
  asIfHolding,
  distributed,
  type DividendPlan,
  type DividendRate,
  dividendFor,
  leftOver,
  planDividends,
  sharesIn,
} from 'shared-schema/shares/dividend-run';
import { parsePaise } from 'shared-schema/typed-figure';
import { BroughtBack } from '../forms/draft-form.tsx';
import { formatNumber, t } from '../language/texts.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { column } from '../records/columns.tsx';
import { DayField, RupeeField, TextField } from '../forms/kinds.tsx';
import { SegmentedField } from '../forms/segmented-field.tsx';
import { UnsavedGuard } from '../forms/unsaved.tsx';
import { useDraft } from '../forms/draft.ts';
import { useRecords, useTimeZone, useToday } from '../records/records.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Row } from '../ui/rows.tsx';
import { Amount, Facts } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ExportButton, listPaper } from '../ui/export-button.tsx';
import { Notice, Unread } from '../ui/page.tsx';
import { useToast } from '../ui/toasts.tsx';

type By = 'perShare' | 'sum';
type DividendDraft = { by: By; typed: string; note: string; date: string };

/** Says what everyone would get before anything is credited. */
export function NewDividend({ members }: { members: Member[] }) {
  const today = useToday();
  const form = useDraft<DividendDraft>({ by: 'perShare', typed: '', note: '', date: today });
  const { by, typed, note, date } = form.draft;
  const [asking, setAsking] = useState(false);
  const day = isLocalDate(date) && date < today ? (date as LocalDate) : undefined;
  const timeZone = useTimeZone();
  const { data, ...view } = useRecords((books) => heldOtherwise(books, day, timeZone), [day, timeZone]);
  // Until it has been read, it is of the day chosen before.
  const others = data?.day === day ? data?.others : undefined;
  const rate = rateOf(by, typed);
  const preview = rate && others && planned(asIfHolding(members, others), rate);
  const plan = typeof preview === 'object' ? preview : undefined;
  const sum = rate && 'sum' in rate ? rate.sum : null;
  return (
    <section className="sheet padded form" aria-labelledby="new-dividend">
      <h2 id="new-dividend">{t('shares.newDividend')}</h2>
      <UnsavedGuard dirty={form.dirty} />
      <BroughtBack form={form} />
      <SegmentedField
        label={t('shares.by')}
        options={[
          { value: 'perShare', label: t('shares.perShare') },
          { value: 'sum', label: t('shares.sum') },
        ]}
        value={by}
        onChange={(value) => form.set('by', value)}
      />
      <RupeeField label={by === 'perShare' ? t('shares.perShare') : t('shares.sum')} {...form.bind('typed')} />
      <DayField label={t('fields.date')} max={today} {...form.bind('date')} />
      <TextField label={t('fields.note')} hint={t('shares.noteHint')} {...form.bind('note')} />
      <div aria-live="polite">
        {rate && !others && <Unread {...view} failure={t('members.fetchFailed')} />}
        {typeof preview === 'string' && <Notice tone="waiting">{preview}</Notice>}
        {plan && <Preview plan={plan} members={members} sum={sum} />}
      </div>
      <div className="record-actions">
        <Button label={t('shares.credit')} disabled={!plan} onClick={() => setAsking(true)} />
      </div>
      {plan && rate && others && (
        <CreditDialog
          open={asking}
          plan={plan}
          said={{
            rate,
            note: note.trim() || null,
            date: date && date !== today ? (date as LocalDate) : undefined,
            others,
          }}
          onClose={(done) => {
            setAsking(false);
            if (done) form.startOver();
          }}
        />
      )}
    </section>
  );
}

function rateOf(by: By, typed: string): DividendRate | undefined {
  const amount = parsePaise(typed);
  if (!amount || amount <= 0) return undefined;
  return by === 'sum' ? { sum: amount } : { perShare: amount };
}

/** Who held another number of shares at the end of a day than now. */
async function heldOtherwise(books: BooksReader, day: LocalDate | undefined, timeZone: string) {
  if (!day) return { day, others: [] };
  const [lines, runs] = [await books.views('transactions'), await books.rows('dividendRuns')];
  const members = await books.members.all();
  const now = new Map(members.map(({ id, share }) => [id, share ?? 0]));
  const others = heldOn({ members, lines, runs }, day, timeZone)
    .filter(({ deletedAt }) => !deletedAt)
    .map(({ id, share }) => ({ memberId: id, shares: Math.max(0, share ?? 0), now: now.get(id)! }))
    .filter((each) => each.shares !== each.now);
  return { day, others };
}

/** The plan, or the sentence that says why there is none. */
function planned(members: Member[], rate: DividendRate): DividendPlan | string {
  try {
    return planDividends(members, rate);
  } catch (failure) {
    if (isRefusal(failure, 'dividendRun.nothing')) return sentenceOf(failure, '');
    throw failure;
  }
}

type PreviewProps = { plan: DividendPlan; members: Member[]; sum: DividendPlan['perShare'] | null };

function Preview({ plan, members, sum }: PreviewProps) {
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  const numberOf = new Map(members.map((member) => [member.id, shownNumber(member)]));
  const columns = [
    column.text('members.memberId', ({ memberId }: Part) => numberOf.get(memberId) ?? String(memberId)),
    column.text('members.name', ({ memberId }: Part) => nameOf.get(memberId)),
    column.count('fields.share', ({ shares }: Part) => shares, { sum: true }),
    column.rupees('fields.dividend', (part: Part) => dividendFor(part, plan), { sum: true }),
  ];
  const exported = {
    title: t('shares.preview'),
    fileName: 'dividend-preview',
    rows: () => Promise.resolve(plan.parts),
  };
  return (
    <>
      <Facts
        facts={[
          [t('layout.members'), formatNumber(plan.parts.length)],
          [t('dashboard.totalShares'), formatNumber(sharesIn(plan.parts))],
          [t('shares.perShare'), <Amount key="rate" money={plan.perShare} />],
          [t('shares.distributed'), <Amount key="distributed" money={distributed(plan)} />],
          ...(sum === null
            ? []
            : [
                [t('shares.remainder'), <Amount key="rest" money={leftOver(plan, sum)} />] as [string, React.ReactNode],
              ]),
        ]}
      />
      <details className="more">
        <summary>{t('shares.eachMember')}</summary>
        <ul className="rows">
          {plan.parts.map((part) => (
            <Row
              key={part.memberId}
              label={t('shares.partOf', { name: nameOf.get(part.memberId) ?? `#${part.memberId}`, count: part.shares })}
              value={<Amount money={dividendFor(part, plan)} />}
            />
          ))}
        </ul>
      </details>
      <ExportButton
        look="text"
        title={t('shares.preview')}
        formats={['xlsx', 'csv']}
        paper={() => listPaper(exported, columns)}
      />
    </>
  );
}

type Part = DividendPlan['parts'][number];

type CreditProps = {
  open: boolean;
  plan: DividendPlan;
  said: Pick<InputOf<'dividendRun.create'>, 'rate' | 'note' | 'date' | 'others'>;
  onClose: (done: boolean) => void;
};

function CreditDialog({ open, plan, said, onClose }: CreditProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const amount = formatMoney(distributed(plan));
  const shares = sharesIn(plan.parts);
  return (
    <ConfirmDialog
      open={open}
      title={t('shares.creditQuestion', { amount })}
      verb={t('shares.creditVerb', { amount })}
      failure={t('common.failed')}
      onConfirm={async () => {
        await dispatch(createDividendRun, { ...said, shares });
        toast(t('shares.credited', { amount }));
        onClose(true);
      }}
      onCancel={() => onClose(false)}
    >
      <p>
        {t('shares.creditExplained', {
          members: plan.parts.length,
          shares,
          rate: formatMoney(plan.perShare),
        })}
      </p>
    </ConfirmDialog>
  );
}
