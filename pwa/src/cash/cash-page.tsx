import { useState } from 'react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { ForeignList } from '../records/foreign-notes.tsx';
import { useUser } from '../session/session-context.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Unread } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CashLink } from './cash-line.tsx';
import { ClosedDays } from './closed-days.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { HandOverList } from './hand-over-list.tsx';
import { MyCash, MyCashActs } from './my-cash.tsx';
import { MyCollections } from './my-collections.tsx';
import { type CashView, readCash } from './read-cash.ts';
import './cash.css';

/** The cash in the hands of collectors: mine first, and what I do with it at the end of a day. */
export function CashPage() {
  const { id: me } = useUser();
  const { data, ...view } = useRecords((books) => readCash(books, me), [me]);
  if (!data) return <Unread {...view} failure={t('cash.fetchFailed')} />;
  return (
    <>
      <PageHeader title={t('cash.title')} actions={<MyCashActs {...data} />} />
      <div className="stack cash">
        <MyCash {...data} />
        <HandOverList {...data} />
        <MyCollections />
        <Others {...data} />
        <ClosedDays {...data} />
      </div>
    </>
  );
}

function Others({ others, lastCloseOf, waitingOf }: Pick<CashView, 'others' | 'lastCloseOf' | 'waitingOf'>) {
  const mayHandOver = isSuperAdmin(useUser());
  const [chosen, setChosen] = useState<CashView['others'][number]>();
  if (others.length === 0) return null;
  return (
    <section className="sheet padded" aria-labelledby="others-cash">
      <h2 id="others-cash">{t('cash.others')}</h2>
      <ul className="sums">
        {others.map(({ id, name, cash, notes }) => (
          <li key={id}>
            <span>
              {name}
              <ForeignList notes={notes} />
            </span>
            <CashLink of={id}>
              <Amount money={cash} />
            </CashLink>
            {mayHandOver && (cash > 0 || notes.length > 0) && (
              <Button
                look="text"
                label={t('cash.handOver')}
                aria-label={t('cash.handOverOf', { name })}
                onClick={() => setChosen({ id, name, cash, notes })}
              />
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <HandOverDialog
          inHand={chosen.cash}
          waiting={waitingOf(chosen.id)}
          notes={chosen.notes}
          lastClose={lastCloseOf(chosen.id)}
          from={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}
