import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

export function PasswordSection() {
  const [changing, setChanging] = useState(false);
  return (
    <section className="sheet padded" aria-labelledby="password-title">
      <h2 id="password-title">{t('account.passwordTitle')}</h2>
      <p>{t('account.passwordExplained')}</p>
      <div className="account-actions">
        <Button
          look="outlined"
          icon={<KeyRound aria-hidden />}
          label={t('account.changePassword')}
          onClick={() => setChanging(true)}
        />
      </div>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </section>
  );
}
