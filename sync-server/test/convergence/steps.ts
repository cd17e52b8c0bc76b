/** Random steps of the convergence test: what people do on their devices, and syncs that lose requests. */
import fc from 'fast-check';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import type { Money } from 'shared-schema/money';
import { anyBankAction, anyBankActionOfSuperAdmin, type BankAction } from './bank-steps.ts';
import type { ChittyAction } from './chitty-actions.ts';
import { anyFurtherAction, anySuperAdminAction, type FurtherAction } from './further-steps.ts';
import { anyMoneyAction, type MoneyAction, PROJECTS } from './money-steps.ts';

export const LEDGERS: Ledger[] = ['general', 'charity', 'operational'];

/** What the network loses during a sync: nothing, every request, the replies to pushes, or the pulls. */
export type Loss = 'none' | 'request' | 'reply' | 'pull';

export type UserAction =
  | { kind: 'create line'; device: number; project: number; ledger: Ledger; type: 'CREDIT' | 'DEBIT'; amount: Money }
  | { kind: 'create business'; device: number; project: number; tenure: number }
  | { kind: 'create fund'; device: number; project: number; tenure: number; tickets: number }
  | { kind: 'auction' | 'lot'; device: number; pick: number; ticket: number; discount: number }
  | {
      kind: 'pay' | 'mark repaid' | 'delete contract' | 'delete line' | 'discard refused';
      device: number;
      pick: number;
    }
  | MoneyAction
  | FurtherAction
  | BankAction
  | ChittyAction;

/** An action of a person, or a sync. Between the push and the pull of a sync the person may act once more. */
export type Step = UserAction | { kind: 'sync'; device: number; loss: Loss; meanwhile: UserAction | null };

export const DEVICES = 3;
/** The device of the super admin. */
export const SUPER_ADMIN = 2;
const device = fc.integer({ min: 0, max: DEVICES - 1 });
const pick = fc.nat(1000);
const project = fc.nat(PROJECTS.length - 1);

export const anyUserAction: fc.Arbitrary<UserAction> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create line' as const),
      device,
      project,
      ledger: fc.constantFrom(...LEDGERS),
      type: fc.constantFrom('CREDIT' as const, 'DEBIT' as const),
      amount: fc.integer({ min: 1, max: 5_000_000 }).map((amount) => amount as Money),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create business' as const),
      device,
      project,
      tenure: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create fund' as const),
      device,
      project,
      tenure: fc.integer({ min: 1, max: 3 }),
      tickets: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), device, pick }) },
  { weight: 14, arbitrary: anyMoneyAction(device) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('auction' as const, 'auction' as const, 'lot' as const),
      device,
      pick,
      ticket: fc.integer({ min: 1, max: 3 }),
      discount: fc.integer({ min: 0, max: 12_500 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'mark repaid' as const,
        'delete contract' as const,
        'delete contract' as const,
        'delete line' as const,
        'discard refused' as const,
      ),
      device,
      pick,
    }),
  },
);

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 13, arbitrary: anyUserAction },
  { weight: 2, arbitrary: anyFurtherAction(device) },
  { weight: 3, arbitrary: anySuperAdminAction(fc.constant(SUPER_ADMIN)) },
  { weight: 6, arbitrary: anyBankAction(device) },
  { weight: 1, arbitrary: anyBankActionOfSuperAdmin(fc.constant(SUPER_ADMIN)) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      device,
      loss: fc.constantFrom<Loss>('none', 'none', 'none', 'request', 'reply', 'pull'),
      meanwhile: fc.option(anyUserAction),
    }),
  },
);
