import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { headMeant, headOfBankLine, type LedgerHead, wordsOfHeads } from 'shared-schema/ledgers/head';
import { saveHead } from 'shared-schema/ledgers/head-commands';
import { ASSOCIATION } from 'shared-schema/ledgers/party';
import { useState } from 'react';
import { enterLine } from 'shared-schema/bank/statements/enter-line';
import { setAsideLine, matchLine } from 'shared-schema/bank/statements/match-line';
import { openAmount, type StatementLine, type MatchPart } from 'shared-schema/bank/statements/statement-line';
import { formatMoney } from 'shared-schema/money';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { kept, words, yesOrNo } from '../forms/kinds.tsx';
import { Unreadable } from '../forms/draft.ts';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { HeadField, headNamerOf } from '../records/heads.tsx';
import { partyKinds, PartyPicker } from '../records/party-picker.tsx';
import { ledgerKind } from '../records/project-field.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { stepOf } from '../sync/outbox/dispatch.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { Notice, Refused } from '../ui/page.tsx';
import { RowButton, Rows } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { BankLineView } from './read-bank-account.ts';
import { SaveDialog } from '../records/save-dialog.tsx';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { useInFlight } from '../ui/button.tsx';

type Props = { view: BankLineView };

/** What becomes of a line for which the books have nothing. */
export function OtherAnswers({ view }: Props) {
  const [asked, setAsked] = useState<'receipt' | 'entry' | 'setAside'>();
  const { dispatch } = useDevice();
  const { busy, run, said } = useLineAction();
  const heads = useBooks((books) => books.heads.all(), []);
  const { line } = view.listed;
  const close = () => setAsked(undefined);
  const suspend = () => dispatch(enterLine, { id: line.id, head: null, description: line.text });
  return (
    <>
      <Rows title={t('bank.notInBooks')}>
        {line.type === 'CREDIT' && <RowButton label={t('bank.makeReceipt')} onChoose={() => setAsked('receipt')} />}
        <RowButton label={t('bank.enterUnderHead')} onChoose={() => setAsked('entry')} />
        <RowButton
          label={t('bank.toSuspense')}
          note={t('bank.suspenseAbout')}
          disabled={busy}
          onChoose={() => run(suspend, t('bank.suspended', { amount: formatMoney(openAmount(line)) }))}
        />
        <RowButton label={t('bank.setAside')} onChoose={() => setAsked('setAside')} />
      </Rows>
      {said}
      {asked === 'receipt' && <ReceiptDialog view={view} onClose={close} />}
      {asked === 'entry' && heads && <EntryDialog view={view} heads={heads} onClose={close} />}
      {asked === 'setAside' && <IgnoreDialog line={line} onClose={close} />}
    </>
  );
}

type DialogProps = Props & { onClose: () => void };

/**
 * The bank's charges and interest, and the like: an entry under a head. Words of the bank that mean a head fill it in, and are shown; with a tick
 * those of this line do from now on.
 */
function EntryDialog({ view: { listed }, heads, onClose }: DialogProps & { heads: LedgerHead[] }) {
  const { line } = listed;
  const amount = formatMoney(openAmount(line));
  const known = wordsOfHeads(heads);
  const rule = headOfBankLine(heads, line.text);
  const usual = headOfLine(line.text);
  const offered = usual || (line.type === 'DEBIT' ? t('money.charge') : t('bank.interestHead'));
  const form = useForm({
    ledger: ledgerKind(rule?.ledger ?? 'general'),
    head: kept(rule?.head.name ?? headMeant(known, usual)?.name ?? ''),
    ...partyKinds(ASSOCIATION),
    description: words({ given: line.text }),
    keeps: yesOrNo(t('heads.keepBankWords')),
    bankWords: words({ given: wordsIn(line.text) }),
  });
  const { draft, bind, field } = form;
  const head = headMeant(known, draft.head);
  return (
    <SaveDialog
      form={form}
      title={t('bank.enterUnderHead')}
      verb={t('bank.entryVerb', { amount })}
      schema={enterLine.input}
      input={({ head: chosen, keeps: _keeps, bankWords: _words, ...typed }) => ({
        id: line.id,
        ...typed,
        // Without a head it would be kept in suspense.
        head: chosen || new Unreadable(t('validation.required', { field: t('fields.head') })),
      })}
      send={async (input, { dispatch }) => {
        await dispatch(enterLine, input, {
          with: () => {
            if (!head || !draft.keeps || !draft.bankWords.trim()) return [];
            const { id, name, nature, ledgers } = head;
            const bankWords = [...head.bankWords, { words: draft.bankWords, ledger: draft.ledger }];
            return [stepOf(saveHead, { id, name, nature, ledgers, bankWords })];
          },
        });
        return t('bank.entryMade', { amount, head: headNamerOf(heads)(draft.head) });
      }}
      failed={t('money.failed')}
      onClose={onClose}
    >
      {rule && (
        <Notice tone="plain">
          {t('heads.asBankWords', { words: rule.words, head: rule.head.name, ledger: t(LEDGER_NAMES[rule.ledger]) })}
        </Notice>
      )}
      {field('ledger')}
      <HeadField required ledger={draft.ledger} usual={offered} {...bind('head')} />
      <PartyPicker {...draft} errors={form.errors} onChange={form.change} />
      {field('description')}
      {head && !rule && field('keeps')}
      {head && !rule && draft.keeps && field('bankWords')}
    </SaveDialog>
  );
}

/** The longest stretch of a bank's text without a number, at most so many words of it. */
function wordsIn(text: string): string {
  const stretches = text.split(/\S*\p{N}\S*/u).map((each) => each.match(/[\p{L}\p{M}]+/gu) ?? []);
  return stretches
    .sort((a, b) => b.length - a.length)[0]!
    .slice(0, MOST_WORDS)
    .join(' ');
}

const MOST_WORDS = 4;

/** Says why a line concerns the books no more. */
export function IgnoreDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const { dispatch } = useDevice();
  const toast = useToast();
  return (
    <ReasonDialog
      open
      title={t('bank.setAsideQuestion', { amount: formatMoney(line.amount) })}
      verb={t('bank.setAside')}
      failure={t('money.failed')}
      onConfirm={async (reason) => {
        await dispatch(setAsideLine, { id: line.id, reason });
        toast(t('bank.wasSetAside', { amount: formatMoney(line.amount) }));
      }}
      onCancel={onClose}
    >
      <p>{t('bank.setAsideAbout')}</p>
    </ReasonDialog>
  );
}

const INTEREST = /(?<!\p{L})(int|interest)(?!\p{L})/iu;
const CHARGES = /(?<!\p{L})(chrgs?|chgs?|charges?|fees?)(?!\p{L})/iu;

/** The head that a bank's own words name; nothing where they name none, or both. */
export function headOfLine(text: string): string {
  const [ofInterest, ofCharges] = [INTEREST.test(text), CHARGES.test(text)];
  if (ofInterest === ofCharges) return '';
  return ofInterest ? t('bank.interestHead') : t('money.charge');
}

/** What a person did to the line, and why it could not be. */
export function useLineAction() {
  const toast = useToast();
  const { busy, once } = useInFlight();
  const [error, setError] = useState<string>();
  const run = (work: () => Promise<unknown>, done: string) =>
    void once(async () => {
      setError(undefined);
      try {
        await work();
        toast(done);
      } catch (failure) {
        setError(sentenceOf(failure, t('money.failed')));
      }
    });
  return { busy, run, said: <Refused>{error}</Refused> };
}

/** Matches the line to parts of the books. */
export function useMatch(line: StatementLine) {
  const { dispatch } = useDevice();
  const { run, ...action } = useLineAction();
  return {
    ...action,
    match: (parts: MatchPart[]) =>
      run(() => dispatch(matchLine, { id: line.id, parts }), t('bank.matched', { amount: formatMoney(line.amount) })),
  };
}
