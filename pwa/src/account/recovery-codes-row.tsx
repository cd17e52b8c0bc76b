import { KeySquare } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useCall } from '../verification/verification.tsx';
import { asRefusal } from '../verification/answers.ts';

const NewCodes = v.object({ recoveryCodes: v.array(v.string()) });

type Props = { left: number; onCodes: (codes: string[]) => void; onChanged: () => void };

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesRow({ left, onCodes, onChanged }: Props) {
  const [asked, setAsked] = useState(false);
  const call = useCall();

  async function renew(): Promise<void> {
    const answer = await asRefusal(() => call('/auth/recovery-codes', { method: 'POST' }));
    onCodes(v.parse(NewCodes, await answer.json()).recoveryCodes);
    onChanged();
  }

  return (
    <li>
      <KeySquare aria-hidden />
      <span>
        <strong>{t('account.codesLeft', { count: left })}</strong>
        <span className="quiet small">{t('account.codesFor')}</span>
      </span>
      <Button look="text" label={t('account.newCodes')} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={asked}
        title={t('account.newCodesQuestion')}
        verb={t('account.newCodes')}
        failure={t('serverAnswers.changeFailed')}
        onConfirm={renew}
        onCancel={() => setAsked(false)}
      >
        <p>{t('account.newCodesExplained')}</p>
      </ConfirmDialog>
    </li>
  );
}
