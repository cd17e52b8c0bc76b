/** PgBouncer in transaction mode, as Debian has it: `apt-get install pgbouncer`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type PgBouncer = { port: number; stop: () => Promise<void> };

/** Leads to whatever answers at `primaryPort`. `folder` is one that the user of Postgres may enter. */
export async function startPgBouncer(
  folder: string,
  { port, primaryPort, database, role }: { port: number; primaryPort: number; database: string; role: string },
): Promise<PgBouncer> {
  const [settings, roles] = [join(folder, 'pgbouncer.ini'), join(folder, 'roles.txt')];
  writeFileSync(roles, `"${role}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
${database} = host=127.0.0.1 port=${primaryPort} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${roles}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 40
query_wait_timeout = 5
server_connect_timeout = 2
server_login_retry = 1
`,
  );
  for (const file of [settings, roles]) chmodSync(file, 0o644);
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', ['-q', ...asUser, settings], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  while (!(await answers(port))) await wait(50);
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
