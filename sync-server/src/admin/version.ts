import packageJson from '../../package.json' with { type: 'json' };
import { FORMAT } from '../backup/format.ts';
import { migrations } from '../migrations/migrations.ts';
import type { AdminCommand } from './admin-command.ts';

export const version: AdminCommand = {
  summary: 'which release this is',
  usage: '',
  run(_env, _given, say) {
    say(
      `${packageJson.version}, schema ${migrations.at(-1)!.name}, backup format ${FORMAT}, Node ${process.versions.node}`,
    );
    return Promise.resolve(true);
  },
};
