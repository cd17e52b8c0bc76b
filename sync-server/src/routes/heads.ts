import { HeadId } from 'shared-schema/ids';
import { NATURES } from 'shared-schema/ledgers/head';
import { mergeHead, partHead, saveHead } from 'shared-schema/ledgers/head-commands';
import { LedgerSchema } from 'shared-schema/ledgers/ledger';
import * as v from 'valibot';
import { list } from 'shared-schema/bounded';
import { required, requiredTextInput } from '../http/inputs.ts';
import { commandRoute, listRoute } from './command-route.ts';
import { shownFields } from './presenters/row-fields.ts';

const heads = shownFields('heads', 'id name nature ledgers also bankWords mergedInto createdAt');

const BankWordsInput = v.strictObject({ words: requiredTextInput('fields.bankWords'), ledger: required(LedgerSchema) });
const body = v.strictObject({
  name: requiredTextInput('fields.head'),
  nature: required(v.picklist(NATURES)),
  ledgers: v.optional(list(LedgerSchema, LedgerSchema.options.length)),
  bankWords: v.optional(list(BankWordsInput, 10)),
});

export const headRoutes = [
  listRoute(heads, { get: '/heads', title: 'What entries are for', access: 'members' }),
  commandRoute(saveHead, { post: '/heads', title: 'Make a head', body, makes: heads }),
  commandRoute(saveHead, { put: '/heads/{id}', title: 'Describe a head anew', body, answers: heads }),
  commandRoute(mergeHead, {
    post: '/heads/{id}/merge',
    title: 'Put a head to another one',
    body: v.strictObject({ into: required(HeadId) }),
    answers: heads,
  }),
  commandRoute(partHead, { post: '/heads/{id}/part', title: 'Part a head from the one it was put to', answers: heads }),
];
