/** The cash that collectors have in hand, and what they hand over. */
import { confirmHandOver, handOverCash } from 'shared-schema/cash/hand-over-commands';
import * as v from 'valibot';
import { cashIn } from 'shared-schema/bank/place';
import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import { foreignInPlaces } from 'shared-schema/cash/notes-in-places';
import { MemberId } from 'shared-schema/ids';
import { nameOf } from 'shared-schema/members/member';
import { toRupees } from 'shared-schema/money';
import { says } from 'shared-schema/texts/issue-text';
import { dateInput, paiseInput, required, textInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { readMoneyInPlaces } from '../sync/money-in-places.ts';
import { keyOf, loadRows, readWhere } from '../sync/rows.ts';
import { commandRoute } from './command-route.ts';
import { NumberValue, RupeesValue } from './presenters/values.ts';
import { currencyField } from './way-of-paying.ts';
import { shownFields } from './presenters/row-fields.ts';

export const handOvers = shownFields('handOvers', 'id from to amount currency note at confirmedAt');

/** `from` is whose cash it is, if not one's own; `to` is null for the bank; `at` is when it was handed over, if not now. */
const HandOverBody = v.strictObject({
  from: v.optional(v.nullable(v.pipe(v.number(says('validation.userRequired')), MemberId))),
  to: v.nullable(v.pipe(v.number(says('validation.userRequired')), MemberId)),
  amount: required(paiseInput(says('validation.positiveAmount'), 10)),
  at: v.optional(v.nullable(dateInput(says('validation.dateForm')))),
  note: v.optional(v.nullable(textInput('fields.note'))),
  ...currencyField,
});

const NotesResponse = v.strictObject({ code: v.string(), amount: NumberValue, worth: RupeesValue });

/** `amount` holds what foreign notes stand for, and `foreign` says which there are. */
const CashResponse = v.strictObject({
  collector: NumberValue,
  name: v.string(),
  amount: RupeesValue,
  foreign: v.optional(v.array(NotesResponse)),
});

export const cashRoutes = [
  route({
    get: '/cash',
    title: 'Cash in hand, by collector',
    access: 'admins',
    answers: { 200: v.array(CashResponse) },
    handle: ({ services }) => readCash(services),
  }),

  commandRoute(handOverCash, {
    post: '/cash/hand-overs',
    title: 'Hand cash over to another admin, who confirms it, or to the bank; a super admin also that of somebody else',
    body: HandOverBody,
    makes: handOvers,
  }),

  commandRoute(confirmHandOver, {
    post: '/cash/hand-overs/{id}/confirm',
    title: 'Confirm that handed over cash has come, as who receives it',
    answers: handOvers,
  }),
];

async function readCash({ database, settings: { timeZone } }: Services): Promise<v.InferInput<typeof CashResponse>[]> {
  const every = <T extends 'handOvers' | 'moneyMoves'>(table: T) => readWhere(database, database, table, 'true', []);
  const [given, moves] = [await every('handOvers'), await every('moneyMoves')];
  const cash = cashIn(await readMoneyInPlaces(database, database, timeZone));
  const receipts = await readWhere(database, database, 'receipts', 'currency IS NOT NULL', []);
  const foreign = foreignInPlaces({ receipts, handOvers: given, moves });
  const collectors = [...cash.keys()].sort((a, b) => a - b);
  const members = await loadRows(
    database,
    database,
    collectors.map((id) => ({ table: 'members', id })),
  );
  return collectors.map((id) => ({
    collector: id,
    name: nameOf(members.get(keyOf('members', id))!.row as never, id),
    amount: toRupees(cash.get(id)!),
    ...(foreign.has(`cash-${id}`) && { foreign: foreign.get(`cash-${id}`)!.map(presentNotes) }),
  }));
}

function presentNotes({ code, amount, worth }: ForeignNotes): v.InferInput<typeof NotesResponse> {
  return { code, amount: toRupees(amount), worth: toRupees(worth) };
}
