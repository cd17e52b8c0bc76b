import { contractOf } from 'shared-schema/repayments/repayment';
import { useBooks } from '../sync/books/use-books.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import type { OutboxEntry } from '../sync/outbox/outbox.ts';
import { cashOfRefused, contractOfPayment, resolveCash } from '../sync/outbox/resolve-cash.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { type CashResolutionChoice, cashChoices, type People } from './cash-choices.ts';

/**
 * Cash is in hand for a change that was refused: what becomes of it is chosen here, and asked before it is done. Shows
 * `otherwise` for a change that left none.
 */
export function ResolveCash({ entry, otherwise }: { entry: OutboxEntry; otherwise: ReactNode }) {
  const choices = useBooks((books) => choicesFor(books, entry), [entry]);
  if (!choices) return null;
  return choices.length > 0 ? <Choices id={entry.id} choices={choices} /> : otherwise;
}

function Choices({ id, choices }: { id: string; choices: CashResolutionChoice[] }) {
  const device = useDevice();
  const [asked, setAsked] = useState<CashResolutionChoice>();
  const choice = useLastDefined(asked);
  return (
    <div className="choices resolve">
      {choices.map((each, index) => (
        <Button
          key={each.label}
          look={index > 0 ? 'outlined' : 'filled'}
          label={each.label}
          onClick={() => setAsked(each)}
        />
      ))}
      {choice && (
        <ConfirmDialog
          open={asked !== undefined}
          title={choice.title}
          verb={choice.label}
          failure={t('outbox.settleFailed')}
          onConfirm={() => resolveCash(device, id, choice.resolution)}
          done={choice.done}
          onCancel={() => setAsked(undefined)}
        >
          <p>{choice.explanation}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** None if the change left no cash in anyone's hands. */
async function choicesFor(books: BooksReader, entry: OutboxEntry): Promise<CashResolutionChoice[]> {
  const contract = await contractOfPayment(books, entry);
  const cash = cashOfRefused(entry, contract);
  if (!cash) return [];
  const name = cash.member && (await books.members.get(cash.member))?.name;
  const member = name || t('outbox.theMember');
  const isFund = contractOf(cash.repaymentId).table === 'chittyFunds';
  const customer = isFund ? member : t('outbox.theCustomer');
  const people: People = { customer, member, isReferer: !isFund };
  return cashChoices(
    cash,
    contract && 'customerName' in contract ? { ...people, customer: contract.customerName } : people,
  );
}
