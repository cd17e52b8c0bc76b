/**
 * What is typed into forms and not saved, so that locking the app loses none of it. Locking takes it from the forms that are open,
 * `sync/device.ts` keeps it sealed, and the same form takes it back when it is opened again.
 */

/** A form by where it stands and what it asks for, and its fields that were changed. */
export type TypedDraft = { form: string; changed: Record<string, unknown> };

const open = new Map<string, TypedDraft['changed']>();
const waiting = new Map<string, TypedDraft['changed']>();

/** Says what a form on screen holds, until the function that is returned is called. */
export function offerDraft({ form, changed }: TypedDraft): () => void {
  open.set(form, changed);
  return () => void (open.get(form) === changed && open.delete(form));
}

/** Everything typed and not saved; also what no form has taken back since the lock before. */
export function takeDrafts(): TypedDraft[] {
  const all = new Map([...waiting, ...open]);
  waiting.clear();
  return [...all].map(([form, changed]) => ({ form, changed }));
}

/** For the forms to take back. */
export function returnDrafts(drafts: TypedDraft[]): void {
  for (const { form, changed } of drafts) waiting.set(form, changed);
}

export function waitingDraft(form: string): TypedDraft['changed'] | undefined {
  return waiting.get(form);
}

/** The form has it. */
export function draftTaken(form: string): void {
  waiting.delete(form);
}
