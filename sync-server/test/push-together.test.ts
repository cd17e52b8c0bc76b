import { describe, expect, test } from 'vitest';
import { instant } from 'shared-schema/local-date';
import { buildTransactionInput } from 'shared-schema/testing/build';
import type { QueuedCommand } from 'shared-schema/wire';
import { runTogether } from '../src/sync/run-together.ts';
import { command, createDevice, type Device, uuidV7 } from './device.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();
const phone = createDevice(await server.as('superAdmin'));

async function newLines(device: Device, count: number, wordsOf: (index: number) => string): Promise<QueuedCommand[]> {
  const commands: QueuedCommand[] = [];
  for (let index = 0; index < count; index++) {
    const input = buildTransactionInput({ userId: server.members.referer.id, description: wordsOf(index) });
    commands.push(command('transaction.create', { ...input, id: await device.allocateId('transactions') }));
  }
  return commands;
}

const linesSaying = async (text: string) =>
  (await server.ledgerLines()).filter(({ description }) => description.startsWith(text)).length;

const trailOf = async (commands: QueuedCommand[]) => {
  const ids = commands.map(({ id }) => id);
  const statement = 'SELECT count(*)::int AS entries FROM history WHERE command_id = ANY($1)';
  return (await server.database.run<{ entries: number }>(statement, [ids]))[0]!.entries;
};

describe('commands that share a transaction', () => {
  test('one that the database itself refuses is refused alone', async () => {
    await server.asOwner(`ALTER TABLE transactions ADD CHECK (description <> 'Shared 17')`);
    const lines = await newLines(phone, 60, (index) => `Shared ${index}`);
    const outcomes = await phone.push(...lines);
    expect(outcomes.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    expect(outcomes.flatMap(({ status }, index) => (status === 'applied' ? [] : [index]))).toEqual([17]);
    expect(outcomes[17]).toMatchObject({ error: { code: 'command.failed' } });
    expect(await linesSaying('Shared')).toBe(59);
    expect(await trailOf(lines)).toBe(59);
    expect(await phone.push(...lines)).toEqual(outcomes);
    expect(await linesSaying('Shared')).toBe(59);
  });

  test('pushed by two devices at once are each applied once', async () => {
    const other = createDevice(await server.as('otherAdmin'));
    const lines = await newLines(phone, 100, () => 'Twice');
    const theirs = await newLines(other, 100, () => 'Twice');
    const answers = await Promise.all([phone.push(...lines), other.push(...theirs), phone.push(...lines)]);
    expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set(['applied']));
    expect(await linesSaying('Twice')).toBe(200);
    expect(await trailOf([...lines, ...theirs])).toBe(200);
  });

  test('see what those before them have left', async () => {
    const { id, email } = server.members.referer;
    const { id: next } = await server.addMember({ email: 'next@example.org', status: 'APPROVED' });
    const outcomes = await phone.push(
      command('member.update', { id, changes: { email: { from: email, to: 'moved@example.org' } } }),
      command('member.update', { id: next, changes: { email: { from: 'next@example.org', to: email } } }),
      command('member.update', { id, changes: { email: { from: 'moved@example.org', to: email } } }),
    );
    expect(outcomes).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
      { status: 'rejected', error: { code: 'member.emailTaken' } },
    ]);
  });

  test('are committed before one that asks the database for what they change, and those behind it go with that', async () => {
    const { id } = await server.addMember({ email: 'first@example.org', status: 'APPROVED' });
    const rename = (from: string, to: string) => command('member.update', { id, changes: { email: { from, to } } });
    const [one, two, three, four] = await newLines(phone, 4, (index) => `Beside ${index}`);
    const outcomes = await phone.push(
      one!,
      rename('first@example.org', 'second@example.org'),
      two!,
      rename('second@example.org', 'third@example.org'),
      three!,
      four!,
    );
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['applied']));
    const found = await server.database.run<{ lines: number }>(
      `SELECT count(*)::int AS lines FROM transactions WHERE description LIKE 'Beside %' GROUP BY revision ORDER BY revision`,
    );
    expect(found.map(({ lines }) => lines)).toEqual([2, 2]);
  });

  test('of an admin who is no longer one are refused from then on', async () => {
    const admin = await server.addMember({ email: 'until-now@example.org', role: 'ADMIN', status: 'APPROVED' });
    const by = (userId: typeof admin.id, name: string, input: object) => ({
      commands: [
        {
          id: uuidV7(),
          name,
          input,
          issuedAt: instant(Date.now()),
          from: 'rest' as const,
          device: null,
          verified: true,
          userId,
        },
      ],
    });
    const { id: _made, ...line } = buildTransactionInput({ userId: admin.id, description: 'By an admin' });
    const answers = await runTogether(server.services, [
      by(admin.id, 'transaction.create', line),
      by(server.members.superAdmin.id, 'member.update', {
        id: admin.id,
        changes: { role: { from: 'ADMIN', to: 'USER' } },
      }),
      by(admin.id, 'transaction.create', line),
    ]);
    expect(answers).toMatchObject([
      [{ outcome: { status: 'applied' } }],
      [{ outcome: { status: 'applied' } }],
      [{ outcome: { status: 'rejected', error: { code: 'command.forbidden' } } }],
    ]);
    expect(await linesSaying('By an admin')).toBe(1);
  });
});
