/**
 * What is typed into forms and not saved. Who is signed in has it kept on the device, sealed, with each letter: neither a reload, nor a
 * tab that the phone discards, nor locking the app, nor a session that ends loses it. The same form takes it back.
 */
import { localValues } from './browser-storage.ts';

export type KeptDraft = {
  /** Where the form stands, and what it asks for. */
  form: string;
  /** The fields that were changed, and what they hold now: nothing, where they were emptied. */
  changed: [field: string, value?: unknown][];
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
  /** It was being saved: whether it was is not known. */
  sending?: boolean;
};

/** Where the drafts of one person lie; see `sync/device/device.ts`. */
export type DraftStore = { read: () => KeptDraft[]; write: (drafts: KeptDraft[]) => void };

/** What was typed longer ago is no help any more: what a form proposes has changed since. */
const KEPT_FOR = 2 * 24 * 60 * 60_000;

let store: DraftStore | undefined;

/** From now on drafts are kept there, until the function that is returned is called. */
export function keepDraftsIn(next: DraftStore): () => void {
  store = next;
  return () => {
    if (store === next) store = undefined;
  };
}

export function keepDraft(draft: KeptDraft): void {
  store?.write([...others(draft.form), draft]);
}

/** It was saved, or let go. */
export function forgetDraft(form: string): void {
  if (keptDraft(form)) store?.write(others(form));
}

export function keptDraft(form: string): KeptDraft | undefined {
  return recentDrafts().find((draft) => draft.form === form);
}

/** Whether anything is kept that a form would take back. */
export function hasKeptDrafts(): boolean {
  return recentDrafts().length > 0;
}

/** Under which name the browser keeps a person's drafts. */
export function draftsKey(userId: number): string {
  return `drafts-${userId}`;
}

/** Who logs out leaves none. */
export function forgetDraftsOf(userId: number): void {
  localValues.remove(draftsKey(userId));
}

function others(form: string): KeptDraft[] {
  return recentDrafts().filter((draft) => draft.form !== form);
}

function recentDrafts(): KeptDraft[] {
  const since = Date.now() - KEPT_FOR;
  return (store?.read() ?? []).filter(({ at }) => at > since);
}
