/**
 * Mistakes of the program, as the server is told of them: which screen, doing what, in which release. What failed is for the person to copy,
 * and goes nowhere by itself. Without a network they wait in this browser.
 */
import type { AppFault, FaultKind } from 'shared-schema/app-fault';
import { version } from '../package.json';
import { localValues } from './browser-storage.ts';

/** Such an error is thrown by the language itself, or by code that was never to get there: everything else has a class of its own. */
export function isFault(error: unknown): error is Error {
  if (isUnreached(error)) return false;
  if (FAULTS.some((kind) => error instanceof kind)) return true;
  return error instanceof Error && (Object.getPrototypeOf(error) === Error.prototype || error.name === 'ValiError');
}

const FAULTS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** The code of a screen, or its styles, did not come: browsers say so by a TypeError, the bundler by a plain error. */
export function isUnreached(error: unknown): boolean {
  return error instanceof Error && UNREACHED.test(error.message);
}

const UNREACHED =
  /^failed to fetch|dynamically imported module|importing a module script|preload css|^load failed|^networkerror/i;

type Teller = { screen: () => string; send: (fault: AppFault) => Promise<unknown> };

let teller: Teller | undefined;
let onFault: (() => void) | undefined;
/** Of this page: the same one again tells nothing new. */
const noted = new Set<string>();

/** To be called at start: `screen` is the route of the one that is shown. Tells what has waited, and what nobody catches. */
export function tellFaults(how: Teller): void {
  teller = how;
  addEventListener('error', ({ error }) => noteFault('act', error, onFault));
  addEventListener('unhandledrejection', ({ reason }) => noteFault('act', reason, onFault));
  addEventListener('online', () => void tell());
  void tell();
}

/** `listener` is called when something that somebody did broke, and no screen says so. Returns what stops it. */
export function followFaults(listener: () => void): () => void {
  onFault = listener;
  return () => (onFault = undefined);
}

/** Anything else than a mistake of the program is passed over, and where nobody is to be told. */
export function noteFault(kind: FaultKind, error: unknown, andThen?: () => void): void {
  if (!teller || !isFault(error)) return;
  const fault = { screen: teller.screen(), kind, release: version };
  andThen?.();
  const once = JSON.stringify([fault, error.stack]);
  if (noted.has(once)) return;
  noted.add(once);
  // oxlint-disable-next-line no-console -- whoever mends it looks there first
  console.error(error);
  keep([...kept(), fault].slice(-MOST_KEPT));
  void tell();
}

/** What a person can send to whoever mends it: of the words of an error only those that no text of theirs is in. */
export function faultReport(error: Error): string {
  const isPlain = error instanceof ReferenceError || error instanceof TypeError;
  const [said, ...stack] = (error.stack ?? '').split('\n');
  const frames = stack.length > 0 ? stack : [said];
  return [
    `${version} ${teller?.screen() ?? '/'}`,
    isPlain ? `${error.name}: ${error.message}` : error.name,
    ...frames.filter((line) => /:\d+:\d+/.test(line ?? '')),
    navigator.userAgent,
  ].join('\n');
}

const KEY = 'faults';
const MOST_KEPT = 20;

function kept(): AppFault[] {
  try {
    const stored: unknown = JSON.parse(localValues.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function keep(faults: AppFault[]): void {
  if (faults.length > 0) localValues.set(KEY, JSON.stringify(faults));
  else localValues.remove(KEY);
}

let telling = false;

/** One after the other. What no answer came to is told again later; what the server does not take is let go. */
async function tell(): Promise<void> {
  if (telling || !teller) return;
  telling = true;
  for (let [next, ...rest] = kept(); next && navigator.onLine; [next, ...rest] = kept()) {
    const wasTold = await teller.send(next).then(
      () => true,
      (failure: unknown) => (failure as { status?: number }).status !== 0,
    );
    if (!wasTold) break;
    keep(rest);
  }
  telling = false;
}
