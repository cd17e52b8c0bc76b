/** A database as an older release leaves it: its schema, and records of each kind with what is nested in them. */
import type { KeyObject } from 'node:crypto';
import type { MemberId } from 'shared-schema/ids';
import { openDatabase } from '../src/database/open-database.ts';
import { runMigrations } from '../src/database/run-migrations.ts';
import { documentKeyOf } from '../src/documents/document-key.ts';
import { createOwnedDatabase } from './cluster.ts';

/** `last` is the release's last migration. A member's passport number is sealed with `key`. */
export async function createOlderDatabase(clusterUrl: string, last: string, key: KeyObject) {
  const { url, drop } = await createOwnedDatabase(clusterUrl);
  const database = await openDatabase(url, 2);
  await database.orm.migrator.getExecuted();
  const client = await database.pool.connect();
  await runMigrations(database, client, (name) => name <= OF_0_3);
  const sealed = documentKeyOf([key]).seal('N1234567', { memberId: 1 as MemberId, field: 'passportNumber' });
  for (const records of RECORDS) await client.query(records.replace('$SEALED', sealed));
  await runMigrations(database, client, (name) => name > OF_0_3 && name <= last);
  client.release();
  return {
    url,
    database,
    async drop() {
      await database.close();
      await drop();
    },
  };
}

const OF_0_3 = '2026-11-27-lot-commitments';

/** As 0.3 wrote them: later releases bring them up to date. */
const RECORDS = [
  `INSERT INTO members (id, name, email, role, status, share, passport_number, created_at, revision)
   VALUES (nextval('members_number'), 'Anitha "quoted", \\ and' || chr(10) || chr(9), 'anitha@example.org', 'ADMIN', 'APPROVED', 3,
     jsonb_build_object('masked', '••••4567', 'sealed', '$SEALED'), now(), nextval('revision_number'))`,
  `INSERT INTO projects (id, name, created_at, revision)
   VALUES (nextval('projects_number'), 'Nilavu', now(), nextval('revision_number'))`,
  `INSERT INTO installment_businesses (id, project_id, customer_name, customer_phone_number, item_description, referer_id,
     purchase_date, showroom_price, advance_payment, tenure, interest, status, created_at, created_by, revision)
   VALUES (nextval('installment_businesses_number'), 1, 'Beena', '+91 98470 12345', 'Sewing machine', 1,
     '2026-10-01', 12000, 2000, 2, 12, 'ONGOING', now(), 1, nextval('revision_number'))`,
  `INSERT INTO chitty_funds (id, project_id, status, tenure, amount, commission, discount_cap, user_count, users, started_on,
     created_at, updated_at, created_by, draws, commitments, revision)
   VALUES (nextval('chitty_funds_number'), 1, 'ONGOING', 2, 2000, 5, 30, 2, '[{"userId": 1}, {"userId": 1}]', '2026-10-01',
     now(), now(), 1, '[{"month": 1, "method": "AUCTION", "ticket": 1, "userId": 1, "discount": 100000, "prize": 1800000,
       "commission": 100000, "dividends": [{"amount": 0, "repaymentId": null}, {"amount": 0, "repaymentId": null}],
       "transactionId": 2, "heldAt": "2026-10-31T12:00:00.000Z", "heldBy": 1, "witnesses": ["Latha", "Thomas"], "lot": null}]',
     '[]', nextval('revision_number'))`,
  `INSERT INTO scheduled_repayments (id, business_id, chitty_fund_id, ticket, dividend, sequence, due_date, amount,
     principal_amount, interest_amount, user_id, payments)
   VALUES ('ib-1-1', 1, NULL, NULL, NULL, 1, '2026-11-01', 5100, 5000, 100, 1,
       '[{"amount": 5100000, "transactionId": 1, "paidAt": "2026-11-01T09:00:00.000Z", "paidBy": 1}]'),
     ('ib-1-2', 1, NULL, NULL, NULL, 2, '2026-12-01', 5050, 5000, 50, 1, '[]'),
     ('cf-1-1-1', NULL, 1, 1, 0, 1, '2026-10-31', 1000, 1000, 0, 1, '[]'),
     ('cf-1-2-1', NULL, 1, 2, 0, 1, '2026-10-31', 1000, 1000, 0, 1, '[]')`,
  `INSERT INTO transactions (id, ledger, project_id, type, amount, user_id, description, associated_type, associated_id, repayment_id,
     time_completed, created_by, revision)
   VALUES (nextval('transactions_number'), 'general', 1, 'CREDIT', 5100, 1, 'First installment', 'INSTALLMENT_BUSINESS', 1, 'ib-1-1',
       now(), 1, nextval('revision_number')),
     (nextval('transactions_number'), 'charity', 1, 'DEBIT', 0.125, 1, 'ചികിത്സാ സഹായം', NULL, NULL, NULL,
       now(), 1, nextval('revision_number'))`,
  `INSERT INTO database_identity (id, epoch, fingerprint) VALUES (1, gen_random_uuid(), 'of another place')`,
];
