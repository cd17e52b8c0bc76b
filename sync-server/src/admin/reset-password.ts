import { makeResetToken } from '../auth/mailed-tokens.ts';
import { appendMemberEvent } from '../history/append.ts';
import { resetSecondFactor } from '../members/second-factor.ts';
import { MemberEntity } from '../entities/synced.ts';
import { type AdminCommand, requiredOption, withDatabase } from './admin-command.ts';
import { parseEmail, passwordLink } from './create-admin.ts';

export const linkToResetPassword: AdminCommand = {
  summary: 'make a link by which a member sets a new password',
  usage: '--email ADDRESS [--without-second-factor]',
  help: '--without-second-factor   also removes their passkeys and authenticator app, of someone who has lost them',
  options: { email: { type: 'string' }, 'without-second-factor': { type: 'boolean' } },
  async run(env, given, say) {
    const email = parseEmail(requiredOption(given, 'email'));
    return withDatabase(env, say, async (database) => {
      const member = await database.em().findOne(MemberEntity, { email, deletedAt: null, status: 'APPROVED' });
      if (!member) throw new Error(`No approved member has the address ${email}.`);
      if (given.values['without-second-factor']) {
        const id = member.id;
        await resetSecondFactor({ database }, null, id).catch(() => {
          throw new Error(`${member.name} has no second factor.`);
        });
        say('Their second factor is removed; they are signed out everywhere.');
      }
      const token = await makeResetToken(database, member.id);
      await appendMemberEvent(database, {
        action: 'member.makeResetLink',
        userId: null,
        memberId: member.id,
        effect: 'noted',
      });
      say(`${member.name} sets a new password within an hour at`);
      say(passwordLink(env.publicUrl, token));
      return true;
    });
  },
};
