/** Lines of the bank of before an account's opening, whose balance holds them already. */
import { countsSince } from 'shared-schema/bank/account-of-line';
import { setAsideLine } from 'shared-schema/bank/statements/set-aside-line';
import { HELD_BY_OPENING } from 'shared-schema/bank/statements/statement-line';
import { formatMoney } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { useToast } from '../ui/toasts.tsx';
import { useLineAction } from './line-action.tsx';
import type { BankAccountView, ListedLine } from './read-bank-account.ts';
import type { BankLineView } from './read-bank-line.ts';

/** Whether it is open although the opening balance holds it. */
export function isHeldByOpening({ account }: Pick<BankLineView, 'account'>, { line, state }: ListedLine): boolean {
  return state === 'open' && !line.match && !countsSince(account, line.date);
}

/** All of them at once. */
export function SetAsideBefore({ view }: { view: BankAccountView }) {
  const { dispatchAll } = useDevice();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const before = view.lines.filter((each) => isHeldByOpening(view, each));
  const count = before.length;

  async function setAside(): Promise<void> {
    await dispatchAll(
      setAsideLine,
      before.map(({ id }) => ({ id, reason: HELD_BY_OPENING })),
    );
    toast(t('bank.wereSetAside', { count }));
  }

  if (count === 0) return null;
  return (
    <div className="lines-at-once">
      <Button
        look="outlined"
        busy={busy}
        label={t('bank.setAsideBefore', { count, date: formatDate(view.account.opening!.date) })}
        onClick={() => void once(setAside)}
      />
      <p className="quiet small">{t('bank.beforeAbout')}</p>
    </div>
  );
}

/** What is said of one, in place of what else could become of it. */
export function HeldByOpening({ view: { listed } }: { view: BankLineView }) {
  const { line } = listed;
  const { dispatch } = useDevice();
  const { busy, run, said } = useLineAction();
  const setAside = () => dispatch(setAsideLine, { id: line.id, reason: HELD_BY_OPENING });
  return (
    <section className="sheet padded" aria-label={t('fields.opening')}>
      <p>{t('bank.heldByOpening')}</p>
      {said}
      <Button
        look="outlined"
        busy={busy}
        label={t('bank.setAside')}
        onClick={() => run(setAside, t('bank.wasSetAside', { amount: formatMoney(line.amount) }))}
      />
    </section>
  );
}
