/**
 * The tasks of the menus: `tasks.spec.ts` does each in several ways, and every walk through the screens stops at its form. A new task joins by an
 * entry in the file of its kind.
 */
import { CONTRACTS_TASKS } from './tasks/contracts.ts';
import { LEDGERS_TASKS } from './tasks/ledgers.ts';
import { MEMBERS_TASKS } from './tasks/members.ts';
import { OFFICE_TASKS } from './tasks/office.ts';
import { MONEY_TASKS } from './tasks/money.ts';
import type { Task } from './tasks/task.ts';

/** In an order in which each is possible. */
export const TASKS: Task[] = [...OFFICE_TASKS, ...CONTRACTS_TASKS, ...MEMBERS_TASKS, ...LEDGERS_TASKS, ...MONEY_TASKS];
