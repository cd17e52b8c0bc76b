import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { formatList, t } from '../language/texts.ts';
import { useRecords } from '../records/records.tsx';
import { StoredChoice, useChoice } from '../stored-choice.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Loading } from '../ui/page.tsx';
import { Row, RowLink, Rows } from '../ui/rows.tsx';
import { type StepsDone, LATER_STEPS, type LaterStep, readFirstSteps } from './read-first-steps.ts';
import { SetUpForm } from './set-up-form.tsx';

/** A device that has seen the books empty goes on showing what is to be done until somebody hides it. */
const shown = new StoredChoice<'' | 'begun' | 'hidden'>('firstSteps', (stored) =>
  stored === 'begun' || stored === 'hidden' ? stored : '',
);

const hide = () => shown.set('hidden');

/**
 * What a new association does first: a form that sets it up, then the first payment; and below it what else there is, as soon as there is
 * something. Not before it is known whether the steps are shown, or all of it would jump.
 */
export function FirstSteps({ children }: { children: ReactNode }) {
  const hidden = useChoice(shown) === 'hidden';
  const { data, failed } = useRecords(
    async (books) => ({ steps: hidden ? undefined : await readFirstSteps(books, shown.get() === 'begun') }),
    [hidden],
  );
  const steps = data?.steps;
  useEffect(() => {
    if (steps && shown.get() === '') shown.set('begun');
  }, [steps]);
  if (!data && !failed) return <Loading />;
  return (
    <>
      {steps && (steps.name ? <Steps {...steps} /> : <SetUpForm onHide={hide} />)}
      {!steps?.empty && children}
    </>
  );
}

const STEPS = {
  members: { title: () => t('layout.members'), hint: () => t('firstSteps.membersHint'), to: '/admin/users/new' },
  openingBalances: {
    title: () => t('firstSteps.openingBalances'),
    hint: () => t('firstSteps.openingBalancesHint'),
    to: '/admin/import',
    search: { kind: 'openings' },
  },
  logo: {
    title: () => t('fields.logo'),
    hint: () => t('firstSteps.logoHint'),
    to: '/admin/association/$subject',
    params: { subject: 'name' },
  },
  secondSuperAdmin: {
    title: () => t('firstSteps.secondSuperAdmin'),
    hint: () => t('firstSteps.secondSuperAdminHint', { verb: t('members.makeSuperAdmin') }),
    to: '/admin/users',
  },
} as const satisfies Record<
  LaterStep,
  { title: () => string; hint: () => string; to: string; search?: object; params?: object }
>;

function Steps({ name, collected, toInvite, done }: StepsDone) {
  const made = LATER_STEPS.filter((step) => done[step]).map((step) => STEPS[step].title());
  const left = LATER_STEPS.filter((step) => !done[step]);
  return (
    <Rows title={t('firstSteps.title')} aside={<Button look="text" label={t('firstSteps.hide')} onClick={hide} />}>
      <Row icon={<CircleCheck aria-hidden />} label={t('firstSteps.done', { what: formatList([name, ...made]) })}>
        {!collected && <ButtonLink to="/admin/collect">{t('firstSteps.collect')}</ButtonLink>}
      </Row>
      {toInvite.map((admin) => (
        <RowLink
          key={admin.id}
          to="/admin/users/$userId"
          params={{ userId: String(admin.id) }}
          label={t('firstSteps.invite', { name: admin.name })}
          note={t('firstSteps.inviteHint')}
        />
      ))}
      {left.map((step) => {
        const { title, hint, ...target } = STEPS[step];
        return <RowLink key={step} {...target} label={title()} note={hint()} />;
      })}
    </Rows>
  );
}
