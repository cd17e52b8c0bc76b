import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { formatDate, t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { MemberName, Time } from '../records/records.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button } from '../ui/button.tsx';
import { Mark } from '../ui/record-card.tsx';
import { Row, Rows } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import { asRefusal, useCall } from '../verification/verification.tsx';
import type { BankAccountView, ListedStatement } from './read-bank-account.ts';

/** The files that were entered, the newest first; one without matches can be taken back. */
export function StatementList({ view: { statements } }: { view: BankAccountView }) {
  const [asked, setAsked] = useState<ListedStatement>();
  const admin = useIsAdmin();
  return (
    <>
      <Rows title={t('bank.statements')}>
        {statements.length === 0 && <Row label={<span className="quiet">{t('bank.noStatements')}</span>} />}
        {statements.map((statement) => (
          <Row
            key={statement.id}
            label={daysWords(statement)}
            note={
              <>
                {t('bank.newAndKnown', { count: statement.count, known: statement.known })}
                <EndBalances {...statement} />
                <br />
                {statement.fileName} · <Time at={statement.enteredAt} /> · <MemberName id={statement.enteredBy} />
              </>
            }
            value={statement.open > 0 && <Mark tone="waiting">{t('bank.openCount', { count: statement.open })}</Mark>}
          >
            {admin && statement.matched === 0 && (
              <Button
                look="text"
                dense
                icon={<Undo2 aria-hidden />}
                label={t('money.takeBack')}
                aria-label={`${t('money.takeBack')}: ${statement.fileName}`}
                onClick={() => setAsked(statement)}
              />
            )}
          </Row>
        ))}
      </Rows>
      {asked && <TakeBackDialog statement={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function EndBalances({ opening, closing }: ListedStatement) {
  if (opening === null || closing === null) return null;
  return (
    <>
      <br />
      {t('bank.openingClosing', { opening: formatMoney(opening), closing: formatMoney(closing) })}
    </>
  );
}

/** The server does it, because only it knows that nobody has matched a line meanwhile. */
function TakeBackDialog({
  statement: { id, fileName, count },
  onClose,
}: {
  statement: ListedStatement;
  onClose: () => void;
}) {
  const [call, toast] = [useCall(), useToast()];
  const { sync } = useDevice();
  return (
    <ReasonDialog
      open
      danger
      title={t('bank.takeBackQuestion', { file: fileName })}
      verb={t('money.takeBack')}
      onConfirm={async (reason) => {
        await asRefusal(() => call(`/statements/${id}/take-back`, { body: { reason } }));
        await sync.request();
        toast(t('bank.takenBack', { file: fileName }));
      }}
      onCancel={onClose}
    >
      <p>{t('bank.takeBackText', { count })}</p>
    </ReasonDialog>
  );
}

/** From which day to which; a single day is said once. */
export function daysWords({ from, to }: { from: LocalDate; to: LocalDate }): string {
  return from === to ? formatDate(from) : t('bank.days', { from: formatDate(from), to: formatDate(to) });
}
