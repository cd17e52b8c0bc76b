/** Lines of the bank of before an account's opening, which its balance holds: those that stand for nothing else are set aside at once. */
import { setAsideLine } from 'shared-schema/bank/statements/set-aside-line';
import { HELD_BY_OPENING } from 'shared-schema/bank/statements/statement-line';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { useToast } from '../ui/toasts.tsx';
import type { BankAccountView } from './read-bank-account.ts';

export function SetAsideBefore({ view: { account, lines } }: { view: BankAccountView }) {
  const { dispatchAll } = useDevice();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const { opening } = account;
  const before = lines.filter(
    ({ line, state }) => opening && state === 'open' && !line.match && line.date < opening.date,
  );
  const count = before.length;
  if (!opening || count === 0) return null;

  async function setAside(): Promise<void> {
    await dispatchAll(
      setAsideLine,
      before.map(({ id }) => ({ id, reason: HELD_BY_OPENING })),
    );
    toast(t('bank.wereSetAside', { count }));
  }

  return (
    <div className="lines-at-once">
      <Button
        look="outlined"
        busy={busy}
        label={t('bank.setAsideBefore', { count, date: formatDate(opening.date) })}
        onClick={() => void once(setAside)}
      />
      <p className="quiet small">{t('bank.beforeAbout')}</p>
    </div>
  );
}
