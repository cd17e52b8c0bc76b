import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { t } from '../language/texts.ts';
import { shareFile } from '../papers/share-file.ts';
import { useToday } from '../records/time.tsx';
import { useUser } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { Refused } from '../ui/message.tsx';
import { useToast } from '../ui/toasts.tsx';
import { errorsOfChange } from '../verification/answers.ts';
import { useCall } from '../verification/verification.tsx';

/** Super admins take the whole books along. The server asks for a proof that it is still they. */
export function BooksSection() {
  const user = useUser();
  const today = useToday();
  const call = useCall();
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [failure, setFailure] = useState<string>();
  if (!isSuperAdmin(user)) return null;

  async function save(): Promise<void> {
    setFailure(undefined);
    try {
      const archive = await (await call('/books/export', { method: 'POST' })).blob();
      await shareFile(new File([archive], `books-${today}.zip`, { type: 'application/zip' }));
      toast(t('account.booksExported'));
    } catch (error) {
      setFailure(errorsOfChange(error, [])['']);
    }
  }

  return (
    <section className="sheet padded" aria-labelledby="books-title">
      <h2 id="books-title">{t('account.booksTitle')}</h2>
      <p>{t('account.booksExplained')}</p>
      <div className="account-actions">
        <Button
          look="outlined"
          icon={<FileArchive aria-hidden />}
          label={t('account.exportBooks')}
          busy={busy}
          onClick={() => void once(save)}
        />
      </div>
      <Refused>{failure}</Refused>
    </section>
  );
}
