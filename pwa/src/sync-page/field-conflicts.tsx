import { useBooks } from '../sync/books/use-books.ts';
import { type ReactNode, useId, useState } from 'react';
import { MemberId } from 'shared-schema/ids';
import type { Instant } from 'shared-schema/local-date';
import { type Conflict, conflictsWith, type FieldChanges } from 'shared-schema/members/field-changes';
import { nameOf } from 'shared-schema/members/member';
import { detailsIf } from 'shared-schema/refusal-error';
import { formatInstant, formatList, t } from '../language/texts.ts';
import { fieldLabel, sentenceOf } from '../language/refusal-sentence.ts';
import * as v from 'valibot';
import { Button } from '../ui/button.tsx';
import { fieldText } from '../records/member-fields.ts';
import { useTimeZone } from '../records/records.tsx';
import { Refused } from '../ui/page.tsx';
import { useToast } from '../ui/toasts.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { applyDecisions, type Decision, type OutboxEntry } from '../sync/outbox/outbox.ts';

type Keep = Decision['keep'];

/**
 * An edit whose fields someone else changed too: per field a person chooses between both values, as they are now. Shows
 * `otherwise` when nothing is left to choose between.
 */
export function FieldConflicts({ entry, otherwise }: { entry: OutboxEntry; otherwise: ReactNode }) {
  const found = useBooks(
    async (books) => {
      const edit = v.safeParse(Edit, entry.input);
      const member = edit.success && (await books.members.get(edit.output.id));
      if (!edit.success || !member) return { conflicts: [], others: [] };
      const conflicts = await named(books, entry, conflictsWith(member, edit.output.changes as FieldChanges));
      const disputed = new Set(conflicts.map(({ field }) => field));
      return { conflicts, others: Object.keys(edit.output.changes).filter((field) => !disputed.has(field)) };
    },
    [entry],
  );
  if (!found) return null;
  return found.conflicts.length > 0 ? <Choices entry={entry} {...found} /> : otherwise;
}

/** A conflict with the name of who made the other value, and when, where the server said so. */
type NamedConflict = Conflict & { changed?: { name: string; at: Instant } | undefined };

/** What the refusal said of who changed a field is true of the value that it came with, not of a later one. */
async function named(books: BooksReader, { refusal }: OutboxEntry, conflicts: Conflict[]): Promise<NamedConflict[]> {
  const told = detailsIf('member.conflict', refusal)?.conflicts ?? [];
  const people = await books.members.many(told.flatMap(({ by }) => by ?? []));
  return conflicts.map((conflict) => {
    const { by, at } = told.find(({ field, theirs }) => field === conflict.field && theirs === conflict.theirs) ?? {};
    if (by === undefined || at === undefined) return conflict;
    const person = people.find((each) => each?.id === by);
    return { ...conflict, changed: { name: nameOf(person, by), at } };
  });
}

const Edit = v.looseObject({ id: MemberId, changes: v.record(v.string(), v.looseObject({})) });

type Props = { entry: OutboxEntry; conflicts: NamedConflict[]; others: string[] };

function Choices({ entry, conflicts, others }: Props) {
  const device = useDevice();
  const toast = useToast();
  const [chosen, setChosen] = useState<Record<string, Keep>>({});
  const [error, setError] = useState<string>();
  const complete = conflicts.every(({ field }) => chosen[field]);

  async function apply(): Promise<void> {
    setError(undefined);
    try {
      const decisions = conflicts.map(({ field, theirs }) => ({ field, theirs, keep: chosen[field]! }));
      await applyDecisions(device, entry.id, decisions);
      toast(t('outbox.applied'));
    } catch (failure) {
      setError(sentenceOf(failure, t('outbox.applyFailed')));
    }
  }

  return (
    <div className="stack">
      {conflicts.map((conflict) => (
        <FieldChoice
          key={conflict.field}
          conflict={conflict}
          chosen={chosen[conflict.field]}
          onChoose={(keep) => setChosen((before) => ({ ...before, [conflict.field]: keep }))}
        />
      ))}
      {others.length > 0 && (
        <p className="quiet small">{t('outbox.othersApplied', { fields: formatList(others.map(fieldLabel)) })}</p>
      )}
      <div className="choices resolve">
        <Button label={t('outbox.applyChoice')} disabled={!complete} onClick={() => void apply()} />
      </div>
      <Refused>{error}</Refused>
    </div>
  );
}

type ChoiceProps = { conflict: NamedConflict; chosen: Keep | undefined; onChoose: (keep: Keep) => void };

function FieldChoice({ conflict: { field, yours, theirs, changed }, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  const timeZone = useTimeZone();
  const whose = changed
    ? t('outbox.theirsBy', { name: changed.name, time: formatInstant(changed.at, timeZone) })
    : t('outbox.theirs');
  const options = [
    { keep: 'yours', word: t('outbox.yours'), value: yours },
    { keep: 'theirs', word: whose, value: theirs },
  ] as const;
  return (
    <fieldset className="stack conflict">
      <legend>{fieldLabel(field)}</legend>
      {options.map(({ keep, word, value }) => (
        <label key={keep} className="check">
          <input type="radio" name={name} checked={chosen === keep} onChange={() => onChoose(keep)} />
          <strong>
            <span className="field-hint">{word}</span>
            {fieldText(field, value)}
          </strong>
        </label>
      ))}
    </fieldset>
  );
}
