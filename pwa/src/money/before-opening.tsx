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

/** Whether it was set aside because the opening balance held it, which has been changed since. */
export function isHeldNoMore({ account }: Pick<BankLineView, 'account'>, { line }: ListedLine): boolean {
  return line.setAside?.reason === HELD_BY_OPENING && countsSince(account, line.date);
}

/** All of them at once; and the way back, if the opening balance has been changed. */
export function SetAsideBefore({ view }: { view: BankAccountView }) {
  const before = view.lines.filter((each) => isHeldByOpening(view, each));
  const again = view.lines.filter((each) => isHeldNoMore(view, each));
  const [count, opening] = [before.length, view.account.opening];
  return (
    <>
      {opening && count > 0 && (
        <AtOnce
          lines={before}
          reason={HELD_BY_OPENING}
          label={t('bank.setAsideBefore', { count, date: formatDate(opening.date) })}
          about={t('bank.beforeAbout')}
          done={t('bank.wereSetAside', { count })}
        />
      )}
      {again.length > 0 && (
        <AtOnce
          lines={again}
          reason={null}
          label={t('bank.openAgain', { count: again.length })}
          about={t('bank.heldNoMore')}
          done={t('bank.openedAgain', { count: again.length })}
        />
      )}
    </>
  );
}

type AtOnceProps = { lines: ListedLine[]; reason: string | null; label: string; about: string; done: string };

function AtOnce({ lines, reason, label, about, done }: AtOnceProps) {
  const { dispatchAll } = useDevice();
  const toast = useToast();
  const { busy, once } = useInFlight();

  async function run(): Promise<void> {
    await dispatchAll(
      setAsideLine,
      lines.map(({ id }) => ({ id, reason })),
    );
    toast(done);
  }

  return (
    <div className="lines-at-once">
      <Button look="outlined" busy={busy} label={label} onClick={() => void once(run)} />
      <p className="quiet small">{about}</p>
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
