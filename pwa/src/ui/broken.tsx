import { t } from '../language/texts.ts';
import { Failure } from './message.tsx';

/** In place of a screen whose code could not be had, or which failed. Retry starts the app anew, for both may be mended then. */
export function Broken() {
  return <Failure onRetry={() => location.reload()}>{t('common.screenFailed')}</Failure>;
}

/** The same as a page of its own. */
export function BrokenPage() {
  return (
    <main className="lone-page">
      <Broken />
    </main>
  );
}
