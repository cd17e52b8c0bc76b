import { isEmailAddress, plainEmail } from 'shared-schema/members/email-address';
import * as v from 'valibot';
import { addSuperAdmin, FIRST_LINK_HOURS } from '../bootstrap.ts';
import { makeResetToken } from '../auth/mailed-tokens.ts';
import { stampRevision } from '../database/commit-lock.ts';
import { appendMemberEvent } from '../history/append.ts';
import { checkEmailFree } from '../sync/check-unique.ts';
import { type AdminCommand, BadUsage, requiredOption, withDatabase } from './admin-command.ts';

const EmailSchema = v.pipe(v.string(), v.transform(plainEmail), v.check(isEmailAddress));

export const createAdmin: AdminCommand = {
  summary: 'add a super admin, who sets a password by a link',
  usage: '--email ADDRESS --name NAME',
  options: { email: { type: 'string' }, name: { type: 'string' } },
  async run(env, given, say) {
    const email = parseEmail(requiredOption(given, 'email'));
    const name = requiredOption(given, 'name').trim();
    return withDatabase(env, say, async (database) => {
      const token = await database.transaction(async (sql) => {
        const revision = await stampRevision(sql);
        await checkEmailFree(sql, email).catch(() => {
          throw new Error(
            `Someone has the address ${email} already: see reset-password, or change their role in the app.`,
          );
        });
        const id = await addSuperAdmin(database, sql, { name, email, passwordHash: null }, revision);
        const made = await makeResetToken(sql, id, FIRST_LINK_HOURS);
        await appendMemberEvent(sql, {
          action: 'member.createAdmin',
          userId: null,
          memberId: id,
          effect: 'created',
          privateChanges: [{ field: 'name', from: null, to: name }],
        });
        return made;
      });
      say(`${name} is a super admin. They set a password within ${FIRST_LINK_HOURS} hours at`);
      say(passwordLink(env.publicUrl, token));
      return true;
    });
  },
};

/** Throws BadUsage. */
export function parseEmail(text: string): string {
  const result = v.safeParse(EmailSchema, text);
  if (!result.success) throw new BadUsage(`${text} is no e-mail address.`);
  return result.output;
}

/** Where whoever has a token sets a password. */
export function passwordLink(publicUrl: string, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/reset-password?token=${token}`;
}
