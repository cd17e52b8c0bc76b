/** Entries of people who are no longer admins, until a super admin decides about each. */
import type { Fields, MemoryTransaction } from './memory-store.ts';
import type { Statements } from './statements.ts';

export const heldStatements: Statements = {
  texts: [
    [
      /^SELECT was_admin FROM members WHERE id = \$1/,
      (sql, [id]: [number]) => [{ was_admin: sql.row('members', id)?.was_admin ?? null }],
    ],
    [/^SELECT m.id, m.status <> 'APPROVED'/, (sql, [publicKey]: [string]) => ownerOf(sql, publicKey)],
    [/^SELECT 1 FROM members WHERE id = \$1 FOR UPDATE/, (sql, [id]: [number]) => sql.lock(`member ${id}`)],
    [
      /^SELECT id FROM held_commands WHERE user_id = \$1 AND NOT EXISTS/,
      (sql, [userId]: [number]) => {
        const isUndecided = ({ id }: Fields) => !sql.row('received_commands', id);
        return sql.all('held_commands').filter((held) => held.userId === userId && isUndecided(held));
      },
    ],
    [
      /^SELECT count\(\*\) FROM held_commands/,
      (sql) => [
        { count: sql.all('held_commands').filter(({ id }) => !sql.row('received_commands', id as string)).length },
      ],
    ],
    [
      /^SELECT held_commands.id, held_commands.device[\s\S]* WHERE id = \$1 AND/,
      (sql, [id]: [string]) => undecided(sql, id),
    ],
    [
      /^DELETE FROM held_commands WHERE id = \$1 RETURNING id/,
      async (sql, [id]: [string]) => {
        await sql.lock(`held ${id}`);
        const held = sql.row('held_commands', id);
        sql.put('held_commands', id, undefined);
        return held ? [{ id }] : [];
      },
    ],
  ],
};

function ownerOf(sql: MemoryTransaction, publicKey: string): Fields[] {
  const keys = sql.all('signing_keys').filter((key) => key.public_key === publicKey);
  return keys.map((key) => {
    const member = sql.row('members', key.user_id)!;
    return { id: member.id, isGone: member.status !== 'APPROVED' || Boolean(member.deleted_at) };
  });
}

function undecided(sql: MemoryTransaction, id: string): Fields[] {
  const held = sql.row('held_commands', id);
  return held && !sql.row('received_commands', id) ? [held] : [];
}
