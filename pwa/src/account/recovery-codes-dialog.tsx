import { Copy } from 'lucide-react';
import * as v from 'valibot';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { useToast } from '../ui/toasts.tsx';

/** What setting up a first second factor answers: codes to write down. */
export const AddedSecondFactor = v.object({ recoveryCodes: v.nullable(v.array(v.string())) });

/** Ten codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const toast = useToast();

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast(t('account.codesCopied'));
  }

  return (
    <Modal
      open
      kind="question"
      title={t('account.codesTitle')}
      onClose={onClose}
      footer={<Button label={t('account.codesKept')} onClick={onClose} />}
    >
      <p>{t('account.codesExplained')}</p>
      <ol className="recovery-codes" data-private>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button look="outlined" icon={<Copy aria-hidden />} label={t('account.copyCodes')} onClick={() => void copy()} />
    </Modal>
  );
}
