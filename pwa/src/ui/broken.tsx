import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { faultReport, isFault, isUnreached, noteFault } from '../faults.ts';
import { t } from '../language/texts.ts';
import { Button } from './button.tsx';
import { Failure } from './message.tsx';

type Props = { error: unknown };

/** In place of a screen whose code could not be had, or which failed. Retry starts the app anew, for both may be mended then. */
export function Broken({ error }: Props) {
  useEffect(() => noteFault('render', error), [error]);
  return (
    <Failure onRetry={() => location.reload()} action={isFault(error) && <CopyFault error={error} />}>
      {sentence(error)}
    </Failure>
  );
}

/** The same as a page of its own. */
export function BrokenPage({ error }: Props) {
  return (
    <main className="lone-page">
      <Broken error={error} />
    </main>
  );
}

/** Only what came over it blames the network. */
function sentence(error: unknown): string {
  if (isUnreached(error)) return t('common.screenFailed');
  return isFault(error) ? t('common.screenBroke') : t('common.failed');
}

function CopyFault({ error }: { error: Error }) {
  const [copied, setCopied] = useState(false);
  if (copied) return <p>{t('common.faultCopied')}</p>;
  return (
    <Button
      look="outlined"
      tone="secondary"
      icon={<Copy aria-hidden />}
      label={t('common.copyFault')}
      onClick={() => void navigator.clipboard.writeText(faultReport(error)).then(() => setCopied(true))}
    />
  );
}
