/** Finishes signing out where it was cut off, and loads what that takes only then. */
import { hasKeyFiles } from '../storage/key-files.ts';
import { hasOpenBooks } from '../storage/plain-database.ts';

/** Cut off, it leaves a file of keys, or books whose file is gone: who signs in must not meet these. */
export async function closeLeft(isSignedIn: () => boolean): Promise<void> {
  if (!(await hasKeyFiles()) && !(await hasOpenBooks())) return;
  const left = await import('../sync/outbox/close-left.ts');
  await left.closeLeftOutbox(isSignedIn);
}
