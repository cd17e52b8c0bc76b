/** The ways by which someone comes to act as an account, as docs/security.md lists them, and the calls that are none. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandNames } from 'shared-schema/commands';
import { COMMANDS } from '../src/admin/run-admin.ts';
import type { Route } from '../src/http/route.ts';
import { routesByPart } from '../src/routes/routes.ts';

const DOCS = fileURLToPath(new URL('../../docs/security.md', import.meta.url));

export type WayIn = { way: string; by: string[]; needs: string; told: string; testedIn: string };

/** The rows of the table. */
export function readWaysIn(): WayIn[] {
  const [, section = ''] = readFileSync(DOCS, 'utf8').split('## Who can become whom\n');
  const rows = section.split('\n## ')[0]!.match(/^\| .*\|$/gm) ?? [];
  return rows.slice(2).map((row) => {
    const [way, by, needs, told, testedIn] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim()) as [string, ...string[]];
    return { way, by: quoted(by!), needs: needs!, told: told!, testedIn: quoted(testedIn!)[0]! };
  });
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
}

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`;

export const allRoutes: Route[] = Object.values(routesByPart).flat();

/** What changes who signs in how, or who may do what, could only be one of these. */
export function possibleWaysIn(): string[] {
  const { 'Signing in': signingIn = [], Approvals = [], Members = [], Sync = [] } = routesByPart;
  const open = allRoutes.filter(({ access }) => access === 'anyone');
  const routes = new Set([...signingIn, ...Approvals, ...Members, ...Sync, ...open]);
  return [
    ...[...routes].filter(({ method }) => method !== 'get').map(nameOf),
    ...commandNames.filter((name) => name.startsWith('member.')),
    ...Object.keys(COMMANDS).map((name) => `admin ${name}`),
  ];
}

/** They open nothing: why. */
export const NO_WAYS_IN: Record<string, string> = {
  'POST /auth/logout': 'ends a session',
  'POST /auth/session-alive': 'tells whether a session lives',
  'POST /auth/end-session': 'ends a session',
  'DELETE /auth/email': 'keeps the address there is',
  'DELETE /auth/devices': 'ends sessions',
  'DELETE /auth/devices/{id}': 'ends a session',
  'DELETE /users/{id}/devices': 'ends sessions',
  'POST /auth/reject/{id}': 'lets nobody in',
  'POST /auth/invitation': 'tells whom a link is for',
  'POST /users/{id}/reveal': 'shows a number',
  'PUT /users/{id}/financials': 'is money',
  'DELETE /users/{id}': 'ends an account',
  'POST /auth/reset-password/account': 'tells whom a link is for',
  'POST /pay/{token}/reported': 'tells of a payment, which is nobody’s money until an admin accepts it',
  'POST /receipts/check': 'tells which receipts’ numbers are known',
  'POST /sync/push': 'runs commands, which are listed',
  'POST /sync/outcomes': 'reads what became of one’s own commands',
  'POST /sync/packs': 'reads what one may see',
  'PUT /sync/papers/{id}': 'keeps a file that an entry names',
  'POST /sync/differences': 'is counted',
  'POST /app-faults': 'is counted',
  'POST /held/{id}/void': 'refuses an entry',
  'member.reject': 'lets nobody in',
  'member.delete': 'ends an account',
  'member.setFinancials': 'is money',
  'member.setFinancialsV2': 'is money',
  'member.explainHoldings': 'is money',
  'member.askChange': 'asks an admin',
  'member.declineChange': 'changes nothing',
  'member.setLanguage': 'is one’s own language',
  'admin backup': 'reads',
  'admin base-copy': 'reads',
  'admin restore': 'whole books, from the server’s machine',
  'admin doctor': 'reads',
  'admin list-commands': 'reads',
  'admin void-commands': 'refuses entries',
  'admin import': 'whole books, into an empty association',
  'admin rotate-key': 'seals anew',
  'admin verify-history': 'reads',
  'admin version': 'reads',
};
