/**
 * What whoever runs the server does from its machine: `npm run admin -- COMMAND`. Exits with 0 if all is well, 1 if not, 2 if it
 * was called wrongly.
 */
import { runAdmin } from './admin/run-admin.ts';
import { endWithParent } from './child-program.ts';
import { loadEnvFile } from './env-file.ts';

const letEnd = endWithParent();
process.exitCode = await runAdmin(process.argv.slice(2), {
  say: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  readSettings() {
    loadEnvFile();
    return process.env;
  },
});
letEnd();
