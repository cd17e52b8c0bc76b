/** The association's three ledgers, and the two ways that money goes in them. */
import * as v from 'valibot';
import { says } from '../texts/issue-text.ts';

export const LedgerSchema = v.picklist(['general', 'charity', 'operational'], says('validation.ledger'));
export type Ledger = v.InferOutput<typeof LedgerSchema>;

export const TransactionTypeSchema = v.picklist(['CREDIT', 'DEBIT'], says('validation.entryType'));
export type TransactionType = v.InferOutput<typeof TransactionTypeSchema>;
