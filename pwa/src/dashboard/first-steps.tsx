import { Link } from '@tanstack/react-router';
import { CircleCheck, Circle } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { StoredChoice, useChoice } from '../stored-choice.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { FIRST_STEPS, type FirstStep, readFirstSteps } from './read-first-steps.ts';
import './first-steps.css';

/** A device that has seen the books empty goes on showing the list until somebody hides it. */
const shown = new StoredChoice<'' | 'begun' | 'hidden'>('firstSteps', (stored) =>
  stored === 'begun' || stored === 'hidden' ? stored : '',
);

const STEPS = {
  name: { title: () => t('firstSteps.name'), hint: () => t('firstSteps.nameHint'), to: '/admin/settings' },
  logo: { title: () => t('fields.logo'), hint: () => t('firstSteps.logoHint'), to: '/admin/settings' },
  timeZone: { title: () => t('fields.timeZone'), hint: () => t('firstSteps.timeZoneHint'), to: '/admin/settings' },
  secondSuperAdmin: {
    title: () => t('firstSteps.secondSuperAdmin'),
    hint: () => t('firstSteps.secondSuperAdminHint', { verb: t('members.makeSuperAdmin') }),
    to: '/admin/users',
  },
  members: { title: () => t('layout.members'), hint: () => t('firstSteps.membersHint'), to: '/admin/users/new' },
  openingBalances: {
    title: () => t('firstSteps.openingBalances'),
    hint: () => t('firstSteps.openingBalancesHint'),
    to: '/admin/import',
    search: { kind: 'openings' },
  },
  heads: {
    title: () => t('firstSteps.heads'),
    hint: () => t('firstSteps.headsHint'),
    to: '/admin/operational-fund/new',
  },
  business: {
    title: () => t('firstSteps.business'),
    hint: () => t('firstSteps.businessHint'),
    to: '/admin/installment-businesses/new',
  },
} as const satisfies Record<FirstStep, { title: () => string; hint: () => string; to: string; search?: object }>;

/**
 * What a new association does first, in order, ticked by what its books hold, and below it what else there is: not before it is known
 * whether the steps are shown, or all of it would jump.
 */
export function FirstSteps({ children }: { children: ReactNode }) {
  const hidden = useChoice(shown) === 'hidden';
  const { data, failed } = useRecords(
    async (books) => ({ done: hidden ? undefined : await readFirstSteps(books, shown.get() === 'begun') }),
    [hidden],
  );
  const done = data?.done;
  useEffect(() => {
    if (done && shown.get() === '') shown.set('begun');
  }, [done]);
  if (!data && !failed) return <Loading />;
  return (
    <>
      {done && <Steps done={done} />}
      {children}
    </>
  );
}

function Steps({ done }: { done: Record<FirstStep, boolean> }) {
  const count = FIRST_STEPS.filter((step) => done[step]).length;
  const isAllDone = count === FIRST_STEPS.length;
  return (
    <section className="sheet padded first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{t('firstSteps.title')}</h2>
      <p className="quiet">
        {isAllDone ? t('firstSteps.allDone') : t('firstSteps.count', { count, of: FIRST_STEPS.length })}
      </p>
      <ol>
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} done={done[step]} />
        ))}
      </ol>
      <Button look={isAllDone ? 'filled' : 'text'} label={t('firstSteps.hide')} onClick={() => shown.set('hidden')} />
    </section>
  );
}

function Step({ step, done }: { step: FirstStep; done: boolean }) {
  const { title, hint, ...target } = STEPS[step];
  return (
    <li className={done ? 'done' : undefined}>
      {done ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
      <div>
        <Link {...target}>{title()}</Link>
        <p className="quiet small">{done ? t('firstSteps.done') : hint()}</p>
      </div>
    </li>
  );
}
