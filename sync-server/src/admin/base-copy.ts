import { makeBaseCopy } from '../backup/make-base-copy.ts';
import { type AdminCommand, withChosen } from './admin-command.ts';

export const baseCopy: AdminCommand = {
  summary: 'copy the embedded database whole, for its archive of changes to go on from',
  usage: '[--if-due]',
  help: '--if-due      only if the last one is a day old, or changes since are missing',
  options: { 'if-due': { type: 'boolean' } },
  async run(env, given, say) {
    const { archive, dataDir } = env;
    if (!archive) throw new Error('Say where it goes: ARCHIVE_TO.');
    return withChosen(env, say, async ({ ownerUrl }) => {
      const made = await makeBaseCopy({
        ownerUrl: ownerUrl!,
        dataDir,
        archive,
        ifDue: given.values['if-due'] === true,
      });
      say(made ? `Copied to ${made.folder}.` : 'No copy is due, or another is being made.');
      for (const folder of made?.removed ?? []) say(`Removed ${folder}.`);
      return true;
    });
  },
};
