import { FilePenLine } from 'lucide-react';
import { useState } from 'react';
import { isByHand, isReversal, type Transaction } from 'shared-schema/ledgers/transaction';
import { closedUntil } from 'shared-schema/periods/period';
import { t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { takenOut } from '../records/cash-source.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { Button } from '../ui/button.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';

type Props = { line: Transaction; description: string; member: string };

/** The first choice for an entry that is wrong, if it was made by hand. */
export function CorrectTransaction(props: Props) {
  const admin = useIsAdmin();
  const [open, setOpen] = useState(false);
  const read = useBooks(
    async (books) => ({
      periods: await books.periods.all(),
      box: await takenOut(books, props.line),
    }),
    [props.line],
  );
  if (!isByHand(props.line) || isReversal(props.line)) return null;
  return (
    <>
      <Button
        icon={<FilePenLine aria-hidden />}
        label={t('ledgers.correct')}
        disabled={!admin}
        onClick={() => setOpen(true)}
      />
      {open && read && (
        <CorrectionDialog
          {...props}
          box={read.box}
          closedUntil={closedUntil(read.periods)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
