/** The real server with the built app, on a database of its own, in another process. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { BUILD_FOLDER } from '../texts/build-folder.ts';
import { endProgram, forkProgram } from './run-program.ts';

const APP = join(import.meta.dirname, '../..', BUILD_FOLDER);

export type Account = { id: number; name: string; email: string; password: string };

export type Association = {
  url: string;
  accounts: { superAdmin: Account; admin: Account; otherAdmin: Account; user: Account };
  /** A business with a year of installments, none of them paid. */
  business: { id: number; customerName: string };
};

export type StartedServer = { association: Association; stop: () => Promise<void> };

/** A process that starts servers. The first one takes it two seconds, mostly to load the code, the next a tenth of one. */
export type ServerHost = {
  /** `options` are those of sync-server/test/serve.ts, for example `--lines N` for N ledger entries. */
  start: (options?: string[]) => Promise<StartedServer>;
  /** As if everybody had signed in, or proved that it is they, so many minutes ago. */
  setProofAge: (url: string, minutes: number) => Promise<void>;
  /** Adds so many ledger lines, and makes the packs anew. */
  addLines: (url: string, lines: number) => Promise<void>;
  end: () => Promise<void>;
};

export function openServerHost(): ServerHost {
  const program = forkProgram('serve.ts');
  return {
    async start(options = []) {
      const association = await ask<Association>(program, { start: ['--app', APP, ...options] });
      return { association, stop: () => ask<void>(program, { stop: association.url }) };
    },
    setProofAge: (at, proofAge) => ask<void>(program, { proofAge, at }),
    addLines: (at, lines) => ask<void>(program, { lines, at }),
    end: () => endProgram(program),
  };
}

/** Starts a server in a process of its own, which ends with it. */
export async function startTestServer(options: string[] = []): Promise<StartedServer> {
  const host = openServerHost();
  const { association } = await host.start(options);
  return { association, stop: host.end };
}

/** Sends a message and waits for the answer to it. Throws an Error if the program ends before. */
function ask<Answer>(program: ChildProcess, message: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The servers ended before they answered.'));
    program.once('exit', ended);
    program.once('message', (answer) => {
      program.off('exit', ended);
      resolve(answer as Answer);
    });
    program.send(message);
  });
}
