/** An account that the association has with a bank: one of the places where its money is. */
import * as v from 'valibot';
import { FOR_READERS, defineTable, words } from '../table.ts';
import { shortText } from '../bounded.ts';
import { BankAccountId, ProjectId } from '../ids.ts';
import { InstantSchema, LocalDateSchema } from '../local-date.ts';
import { BalanceSchema } from '../money.ts';
import { plainName } from '../plain-text.ts';
import { refuse } from '../refusal-error.ts';
import { requiredName } from '../text.ts';
import { says } from '../texts/issue-text.ts';

/** A virtual payment address: where UPI sends money, such as `association@bank`. */
export const UPI_ID = /^[\w.-]{2,64}@[A-Za-z][A-Za-z\d.-]{1,34}$/;

/** What was in it when it was entered here, which the ledgers had counted before. Less than nothing if it was overdrawn. */
const OpeningSchema = v.strictObject({ amount: BalanceSchema, date: LocalDateSchema });

export const BankAccountSchema = v.object({
  id: BankAccountId,
  name: v.string(),
  bank: v.string(),
  ifsc: v.nullable(v.string()),
  /** Of the account's number: enough to tell accounts apart. */
  lastDigits: v.string(),
  upiId: v.nullable(v.string()),
  /** The project whose money it takes; null: any project's that has none of its own. */
  projectId: v.nullable(ProjectId),
  opening: v.nullable(OpeningSchema),
  createdAt: InstantSchema,
  deletedAt: v.nullable(InstantSchema),
});
export type BankAccount = v.InferOutput<typeof BankAccountSchema>;

export const bankAccountsTable = defineTable(BankAccountSchema, {
  access: FOR_READERS,
  packs: { by: 'all' },
  leased: 4,
  open: words(`projectId amount date createdAt deletedAt`),
  proof: 'always',
});

/** Upper case: four letters of the bank, a zero, six of the branch. */
const Ifsc = v.pipe(
  shortText(20, says('validation.ifsc')),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, says('validation.ifsc')),
);

/** `association@bank`. */
const UpiId = v.pipe(shortText(100, says('validation.upiId')), v.trim(), v.regex(UPI_ID, says('validation.upiId')));

/** An account as a person describes it. */
export const bankAccountFields = {
  name: requiredName('fields.accountName', 60),
  bank: requiredName('fields.bank', 60),
  ifsc: v.optional(v.nullable(Ifsc), null),
  lastDigits: v.pipe(
    shortText(10, says('validation.lastDigits')),
    v.trim(),
    v.regex(/^\d{3,6}$/, says('validation.lastDigits')),
  ),
  upiId: v.optional(v.nullable(UpiId), null),
  projectId: v.optional(v.nullable(ProjectId), null),
  opening: v.optional(v.nullable(OpeningSchema), null),
};

/** Where a project's money goes unless something else is said: its own account, else one that takes any project's. */
export function usualAccount(accounts: BankAccount[], projectId: ProjectId): BankAccount | undefined {
  const open = accounts.filter(({ deletedAt }) => !deletedAt).sort((a, b) => a.id - b.id);
  return open.find((each) => each.projectId === projectId) ?? open.find((each) => each.projectId === null);
}

/** By which UPI ID an account is paid. That of the association may be another account's, so it counts only where there is no account. */
export function upiIdOf(account: Pick<BankAccount, 'upiId'> | undefined, ofAssociation: string): string {
  return account ? (account.upiId ?? '') : ofAssociation;
}

/** Whether members may be asked to pay elsewhere by it: a new account goes before a general one, and so does one that changes project. */
export function changesPayee(old: BankAccount | undefined, account: BankAccount): boolean {
  return !old || (['ifsc', 'lastDigits', 'upiId', 'projectId'] as const).some((field) => old[field] !== account[field]);
}

/** Throws RefusalError `bankAccount.nameTaken` if an account other than `except` has this name, however it is spelt. */
export function checkAccountNameFree(accounts: BankAccount[], name: string, except?: BankAccountId): void {
  const taken = accounts.find(
    (each) => each.id !== except && !each.deletedAt && plainName(each.name) === plainName(name),
  );
  if (taken) throw refuse('bankAccount.nameTaken', { id: taken.id, name: taken.name, path: 'name' });
}
