/** People whose sessions have to prove that it is still they. */
import type { Member } from 'shared-schema/members/member';
import type { TestServer } from './server.ts';

export type Person = Member & { email: string };

let count = 0;

/** A member with an e-mail address that nobody else has. */
export async function addPerson(server: TestServer, overrides: Partial<Member> = {}): Promise<Person> {
  const email = `person-${++count}@example.org`;
  return { ...(await server.addMember({ email, ...overrides })), email };
}

/** As if the last proof were some minutes old. */
export async function ageProof({ database }: TestServer, { id }: Member): Promise<void> {
  await database.run(`UPDATE sessions SET verified_at = now() - interval '6 minutes' WHERE user_id = $1`, [id]);
}

export const refused = (status: number, code: string) => ({ status, body: { code } });

export const NEEDED = refused(403, 'auth.verificationNeeded');
