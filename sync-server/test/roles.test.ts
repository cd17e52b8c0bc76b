/** As whom the server speaks to its database. */
import { WIRE_VERSION } from 'shared-schema/wire';
import { expect, test } from 'vitest';
import { connectClient } from './client.ts';
import { createDevice } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { startTestServer } from './server.ts';

const server = await openTestServer();

test('the server’s role owns nothing and is nobody special', async () => {
  const { database } = server;
  expect(
    await database.run(
      `SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`,
    ),
  ).toEqual([
    { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
  ]);
  expect(
    await database.run(
      `SELECT relname AS name FROM pg_class WHERE relowner = current_user::regrole
       UNION ALL SELECT proname FROM pg_proc WHERE proowner = current_user::regrole
       UNION ALL SELECT nspname FROM pg_namespace WHERE nspowner = current_user::regrole
       UNION ALL SELECT datname FROM pg_database WHERE datdba = current_user::regrole`,
    ),
  ).toEqual([]);
});

test.each([
  'CREATE TABLE mine (id int)',
  'ALTER TABLE members DROP COLUMN role',
  'DROP TABLE transactions',
  'TRUNCATE transactions',
  'CREATE TRIGGER mine BEFORE INSERT ON members EXECUTE FUNCTION assert_unchanged()',
  'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE SCHEMA mine',
  'DELETE FROM audit_entries',
  "UPDATE audit_entries SET command_name = 'nothing'",
  'DELETE FROM history',
  "UPDATE history SET action = 'nothing'",
  "UPDATE history_values SET changes = '[]'",
  "INSERT INTO mikro_orm_migrations (name) VALUES ('mine')",
  "SELECT pg_read_file('PG_VERSION')",
  "COPY members TO PROGRAM 'cat'",
])('the server’s role may not %s', async (statement) => {
  await expect(server.database.run(statement)).rejects.toMatchObject({ code: '42501' });
});

test('a database whose server was its owner until now keeps its epoch', async () => {
  const asOwner = await startTestServer({ databaseUrl: server.ownerUrl });
  const { token } = await asOwner.signIn('admin');
  const { cursor } = await createDevice(connectClient(asOwner.url, token)).pullAll();
  await asOwner.close();
  const again = await startTestServer({ databaseUrl: server.databaseUrl, databaseOwnerUrl: server.ownerUrl });
  const answer = await connectClient(again.url, token).get(`/sync/pull?wire=${WIRE_VERSION}&since=${cursor}`);
  await again.close();
  expect(answer.status).toBe(200);
});
