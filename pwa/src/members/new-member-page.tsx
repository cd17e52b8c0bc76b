import { shownNumber, type Member } from 'shared-schema/members/member';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { allocated } from 'shared-schema/command';
import { type LikelyDouble, likelyDoubles, type NewPerson } from 'shared-schema/members/likely-doubles';
import { addMember, type EditableField } from 'shared-schema/members/member-commands';
import type { DocumentField, MemberSection } from 'shared-schema/members/member-fields';
import { DraftForm } from '../forms/draft-form.tsx';
import { errorsOf, type FieldErrors, readDraft, type Draft, useDraft } from '../forms/draft.ts';
import { shownLanguage, t } from '../language/texts.ts';
import { FromContacts, phoneField } from '../records/from-contacts.tsx';
import { useToday } from '../records/records.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useNextNumber } from '../sync/device/use-next-number.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page.tsx';
import { useToast } from '../ui/toasts.tsx';
import { DoublesDialog } from './doubles-dialog.tsx';
import {
  draftOfMember,
  EDIT_SECTIONS,
  type MemberDraft,
  readEdits,
  sealNumber,
  SECRET_FIELDS,
  takenByOthers,
  Unsealable,
} from './member-draft.ts';
import { MemberFormField } from './member-field.tsx';
import { sectionLabel } from './member-sections.tsx';
import type { LocalDate } from 'shared-schema/local-date';
import { mask } from 'shared-schema/members/document-number';
import type { InferInput } from 'valibot';

/** Adds a member who did not register: a name and one phone number are enough, and no network is needed. */
export function NewMemberPage() {
  const form = useDraft<MemberDraft>({ ...draftOfMember(NOBODY), language: shownLanguage() }, 'new', SECRET_FIELDS);
  const { save, doubles, addAnyway, goBack } = useAdd(form);
  const actions = (
    <>
      <ButtonLink to="/admin/users" look="outlined">
        {t('common.cancel')}
      </ButtonLink>
      <Button type="submit" label={t('people.add')} />
    </>
  );
  return (
    <>
      <PageHeader title={t('members.add')} note={t('people.addNote')} />
      <DraftForm form={form} onSubmit={save} actions={actions}>
        <FromContacts onPick={(name, phone) => form.change({ name, [phoneField(phone)]: phone })} />
        {FIRST_FIELDS.map((field) => (
          <MemberFormField key={field} field={field} member={NOBODY} form={form} />
        ))}
        <details className="sheet padded folded">
          <summary>
            <h2>{t('people.more')}</h2>
          </summary>
          {OTHER_SECTIONS.map(({ section, fields }) => (
            <fieldset key={section}>
              <legend>{sectionLabel(section)}</legend>
              {fields.map((field) => (
                <MemberFormField key={field} field={field} member={NOBODY} form={form} />
              ))}
            </fieldset>
          ))}
        </details>
      </DraftForm>
      <DoublesDialog name={form.draft.name} doubles={doubles} onAdd={addAnyway} onClose={goBack} />
    </>
  );
}

function useAdd({ draft, fail }: Draft<MemberDraft>) {
  const { db, books, dispatch } = useDevice();
  useNextNumber();
  const today = useToday();
  const toast = useToast();
  const navigate = useNavigate();
  const [doubles, setDoubles] = useState<LikelyDouble[]>();

  async function add(despite: boolean): Promise<void> {
    const read = readNewMember(draft, today);
    const taken = await books.read((shown) => takenByOthers(shown, draft));
    if (read.errors || Object.keys(taken).length > 0) return fail({ ...taken, ...read.errors });
    const { input, numbers } = read;
    try {
      const found = despite
        ? []
        : likelyDoubles(await books.read(({ members }) => members.all()), personIn(input, numbers));
      if (found.length > 0) return setDoubles(found);
      const sealed = { ...input };
      for (const [field, number] of Object.entries(numbers) as [DocumentField, string][]) {
        sealed[field] = await sealNumber(db, number);
      }
      const { id: given, name, memberNumber } = await dispatch(addMember, sealed);
      const id = allocated(given);
      toast(t('people.added', { id: shownNumber({ id, memberNumber }), name }));
      await navigate({ to: '/admin/users/$userId', params: { userId: String(id) }, ignoreBlocker: true });
    } catch (failure) {
      if (failure instanceof Unsealable) return fail({ '': failure.message });
      fail(errorsOf(failure, t('people.addFailed'), Object.keys(draft)));
    }
  }

  return {
    save: () => add(false),
    doubles,
    addAnyway: async () => {
      setDoubles(undefined);
      await add(true);
    },
    goBack: () => setDoubles(undefined),
  };
}

/** What the form begins with: a record of which nothing is known. */
const NOBODY = { id: 0, name: '', role: 'USER', deletedAt: null } as unknown as Member;

/** What is asked for first. */
const FIRST_FIELDS: EditableField[] = [
  'name',
  'mobileIndia',
  'mobileAbroad',
  'whatsapp',
  'email',
  'memberNumber',
  'language',
];

/** The rest, which can wait. */
const OTHER_SECTIONS: { section: MemberSection; fields: EditableField[] }[] = EDIT_SECTIONS.map(
  ({ section, fields }) => ({
    section,
    fields: fields.filter((field) => !FIRST_FIELDS.includes(field) && field !== 'role'),
  }),
).filter(({ fields }) => fields.length > 0);

type Input = InferInput<typeof addMember.input>;
type Reading =
  | { input: Input; numbers: Partial<Record<DocumentField, string>>; errors?: undefined }
  | { errors: FieldErrors };

/** `numbers` are document numbers in clear, still to be sealed. `today` is the association's calendar date. */
function readNewMember(draft: MemberDraft, today: LocalDate): Reading {
  const { changes, numbers, errors: mistyped } = readEdits(draft, NOBODY, today);
  const told = Object.entries(changes).filter(([, change]) => typeof change?.to !== 'string' || change.to.trim());
  const { role: _always, ...input } = Object.fromEntries(told.map(([field, change]) => [field, change!.to]));
  const { errors: wrong } = readDraft(addMember.input, { name: '', ...input });
  const errors = { ...wrong, ...mistyped };
  return Object.keys(errors).length > 0 ? { errors } : { input: input as Input, numbers };
}

/** What the person may have in common with members. */
function personIn(input: Input, numbers: Partial<Record<DocumentField, string>>): NewPerson {
  const { aadhaarNumber } = numbers;
  return { ...(input as NewPerson), aadhaarNumber: aadhaarNumber ? { masked: mask(aadhaarNumber) } : null };
}
