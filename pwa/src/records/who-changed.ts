/** Who made the values that an edit clashes with, and when, for the sentences at the fields. */
import { useState } from 'react';
import { MemberId, type ProjectId } from 'shared-schema/ids';
import { InstantSchema } from 'shared-schema/local-date';
import type { Conflict, Scalar } from 'shared-schema/members/field-changes';
import { nameOf } from 'shared-schema/members/member';
import * as v from 'valibot';
import { detailsIf } from 'shared-schema/refusal-error';
import { errorsOf, type FieldErrors } from '../forms/draft.ts';
import { formatInstant, t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useCall } from '../verification/verification.tsx';
import { fieldText } from './member-fields.ts';
import { useTimeZone } from './records.tsx';

const Entries = v.array(
  v.object({ at: InstantSchema, by: v.nullable(MemberId), changes: v.array(v.object({ field: v.string() })) }),
);

type Edited = { table: 'members' | 'installmentBusinesses'; id: number };

async function valueWords(books: BooksReader, field: string, value: Scalar): Promise<string> {
  if (field === 'refererId') return nameOf(await books.members.get(value as MemberId), value as MemberId);
  if (field === 'projectId') return (await books.projects.get(value as ProjectId))?.name ?? String(value);
  return fieldText(field, value);
}

/** What someone else has made of each field, as sentences: with their name where the server can be asked for it. */
function useConflictErrors({ table, id }: Edited): (conflicts: Conflict[]) => Promise<FieldErrors> {
  const call = useCall();
  const { books } = useDevice();
  const timeZone = useTimeZone();

  async function lastChanges(): Promise<v.InferOutput<typeof Entries>> {
    try {
      return v.parse(Entries, await (await call(`/history?table=${table}&id=${id}&limit=100`)).json());
    } catch {
      return [];
    }
  }

  return async (conflicts) => {
    const entries = await lastChanges();
    const sentences = conflicts.map(async ({ field, theirs }) => {
      const value = await books.read((shown) => valueWords(shown, field, theirs));
      const last = entries.find(({ changes }) => changes.some((change) => change.field === field));
      if (!last || last.by === null) return [field, t('members.changedByOther', { value })];
      const name = nameOf(await books.read(({ members }) => members.get(last.by!)), last.by);
      return [field, t('members.changedBy', { name, time: formatInstant(last.at, timeZone), value })];
    });
    return Object.fromEntries(await Promise.all(sentences)) as FieldErrors;
  };
}

/**
 * What the fields held when they were shown: later changes by others are noticed, not overwritten. Saved again after that, a field is meant to
 * win over what is there now.
 */
export function useBase<T extends object>(
  shown: T,
  edited: Edited,
  asHeld: (field: string, theirs: Scalar) => unknown = (_, theirs) => theirs,
): { base: T; errorsOf: (failure: unknown, otherwise: string) => Promise<FieldErrors> } {
  const [base, setBase] = useState(shown);
  const conflictErrors = useConflictErrors(edited);
  return {
    base,
    async errorsOf(failure, otherwise) {
      const found = detailsIf('member.conflict', failure) ?? detailsIf('installmentBusiness.conflict', failure);
      if (!found) return errorsOf(failure, otherwise);
      const theirs = found.conflicts.map(({ field, theirs: value }) => [field, asHeld(field, value)]);
      setBase({ ...base, ...Object.fromEntries(theirs) });
      return await conflictErrors(found.conflicts);
    },
  };
}
