/** Deliberate mistakes in whose an entry is. */
import { APP, type Mistake, mistake, RULES, SYNC } from './mistake.ts';

export const partyMistakes: Mistake[] = [
  mistake(
    'with whom an entry is, is lost when it is corrected',
    `${RULES}/ledgers/transaction-commands.ts`,
    'samePerson ? line.party : partyOf(',
    'partyOf(',
  ),
  mistake(
    'an entry that is corrected to a member’s stays with somebody else',
    `${RULES}/ledgers/transaction-commands.ts`,
    'said.party === undefined && said.userId === line.userId',
    '!said.party',
  ),
  mistake(
    'a counter-entry does not say with whom the entry was',
    `${RULES}/ledgers/undo.ts`,
    'amount userId party associatedType',
    'amount userId associatedType',
  ),
  mistake(
    'an entry with somebody else is with whoever enters it',
    `${RULES}/ledgers/hand-entry.ts`,
    'party: partyOf(entry, context.actor.id),',
    'party: null,',
  ),
  mistake(
    'a member is told the name of somebody else',
    `${RULES}/ledgers/transaction.ts`,
    'return party ? { ...rest, party: withoutName(party) } : rest;',
    'return party ? { ...rest, party } : rest;',
  ),
  mistake(
    'what a ledger held when the books began is with whoever enters it',
    `${RULES}/imports/import-entries.ts`,
    'party: record.party ?? ASSOCIATION',
    'party: record.party ?? null',
  ),
  mistake(
    'half of a transfer is with whoever makes it',
    `${RULES}/ledgers/voucher-commands.ts`,
    '{ userId: context.actor.id, party: ASSOCIATION }',
    '{ userId: context.actor.id, party: null }',
  ),
  mistake(
    'what only the bank had is with whoever enters it',
    `${RULES}/bank/statements/enter-line.ts`,
    ': ASSOCIATION),',
    ': null),',
  ),
  mistake(
    'what the bank takes for a cheque is with whoever says that it came back',
    `${RULES}/collections/undo-receipt.ts`,
    '      party: ASSOCIATION,\n',
    '',
  ),
  mistake(
    'what exchanging notes brings is with whose notes they were',
    `${RULES}/bank/exchange-notes.ts`,
    '      party: ASSOCIATION,\n',
    '',
  ),
  mistake(
    'what exchanging notes brought stays when the exchange is taken back',
    `${RULES}/bank/move-money.ts`,
    'lines: rows.lines.flatMap((line) => line ?? [])',
    'lines: []',
  ),
  mistake(
    'what customers pay counts in the balance of who brought them',
    `${RULES}/collections/receipt-for-sum.ts`,
    '(own.has(accountOfBusiness(business)) && !isForGoods(line))',
    '!isForGoods(line)',
  ),
  mistake(
    'what a member pays for what they bought themselves is a customer’s',
    `${RULES}/collections/receipt-for-sum.ts`,
    'return isOwnPurchase(referer, { name, phones: [phone] }, people) ?',
    'return !isOwnPurchase ?',
  ),
  mistake(
    'what goods have cost was paid to who bought them',
    `${RULES}/collections/receipt-for-sum.ts`,
    ' && !isForGoods(line))',
    ' && Boolean(isForGoods))',
  ),
  mistake(
    'the page of a member has what they entered for others',
    `${APP}/ledger/read-ledger.ts`,
    'lines.filter((line) => memberOfLine(line) === userId)',
    'lines.filter((line) => line.userId === userId)',
  ),
  mistake(
    'a list of a member’s entries has what they entered for others',
    `${APP}/ledger/line-filter.ts`,
    'memberOfLine(line) === userId',
    'line.userId === userId',
  ),
  {
    name: 'a statement has what its member entered for others',
    edits: [
      {
        file: 'pwa/src/reports/read-statement.ts',
        find: 'memberOfLine(line) === subject',
        put: 'line.userId === subject',
      },
      {
        file: `${RULES}/collections/receipt-for-sum.ts`,
        find: 'if (memberOfLine(line) !== memberId)',
        put: 'if (line.userId !== memberId)',
      },
    ],
  },
  mistake(
    'an app of 1.0.0 is told of no entry that is with no member',
    `${SYNC}/pull.ts`,
    'return seen && withoutHidden(',
    'return (reader.wire > 3 || !(seen as { party?: object } | undefined)?.party || undefined) && seen && withoutHidden(',
  ),
  mistake(
    'cash of before the books is taken from whoever corrects an entry of it',
    `${RULES}/ledgers/hand-entry.ts`,
    'cashBy ?? (others.reverses || others.corrects ? null : actor.id)',
    'cashBy ?? actor.id',
  ),
  ...Object.entries({
    'is said of an entry, is not said of what undoes it': ['...counterparts.flatMap((line) => line ?? []),', ''],
    'is said to be the association’s, stands under the member of before': ['userId: by, party', 'party'],
    'is said to be a member’s, is still with somebody else': [
      'const { party: _before, ...rest } = line;',
      'const rest = line;',
    ],
    'is said to be with whoever entered it, is asked about again': ['...(party && { party })', ''],
    'is said of a counter-entry, is put under who made it': ['line.reverses ?? line.id', 'line.id'],
    'is said of several entries, is said of the first': [
      'return lines.map((line) => {',
      'return lines.slice(0, 1).map((line) => {',
    ],
  } satisfies Record<string, [find: string, put: string]>).map(([what, [find, put]]) =>
    mistake(`what ${what}`, `${RULES}/ledgers/say-of-line.ts`, find, put),
  ),
];
