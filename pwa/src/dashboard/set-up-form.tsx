import { createBankAccount } from 'shared-schema/bank/bank-account-commands';
import { allocated } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import type { DocumentsAsked } from 'shared-schema/members/document-number';
import { addMember, updateMember } from 'shared-schema/members/member-commands';
import { RefusalError } from 'shared-schema/refusal-error';
import { type AssociationSettings, SettingsAnswer, SettingsSchema } from 'shared-schema/settings';
import * as v from 'valibot';
import { DraftForm, atFields, type FieldProps, type Form, type Kind, useForm } from '../forms/draft-form.tsx';
import { kept, required, rupees, words } from '../forms/kinds.tsx';
import { errorsOf, Unreadable } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { FromContacts, phoneField } from '../records/from-contacts.tsx';
import { documentsField } from '../records/documents-field.ts';
import { TimeZoneField } from '../records/time-zone-field.tsx';
import { useToday } from '../records/records.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button } from '../ui/button.tsx';
import { errorsOfChange, useAnswer, useCall } from '../verification/verification.tsx';

/** `now` is what the association has decided already, which stays unless something else is chosen. */
function fieldsOf(now: AssociationSettings | undefined) {
  const zone: Kind<string> = {
    given: '',
    label: t('fields.timeZone'),
    show: (field) => <TimeZoneField {...field} />,
    read: (chosen) => chosen,
  };
  const documents = documentsField(now?.documentsAsked ?? 'required');
  return {
    associationName: required(),
    timeZone: zone,
    bank: words(),
    lastDigits: words({ label: t('firstSteps.lastDigits'), inputMode: 'numeric' }),
    opening: rupees({ label: t('firstSteps.balance') }),
    ownPhone: words({ label: t('firstSteps.ownPhone'), type: 'tel' }),
    adminName: words({ label: t('firstSteps.adminName') }),
    adminPhone: words({ label: t('firstSteps.adminPhone'), type: 'tel' }),
    documentsAsked: {
      ...documents,
      given: '' as const,
      show: (field: FieldProps<DocumentsAsked | ''>) =>
        documents.show({ ...field, value: field.value || documents.given }),
    },
    /** Of the admin who was added, though the role is still to be given. */
    addedAdmin: kept<MemberId | undefined>(undefined),
  };
}

type Fields = ReturnType<typeof fieldsOf>;

/** All that a new association needs before it collects, on one page; all but its name can wait. */
export function SetUpForm({ onHide }: { onHide: () => void }) {
  const form = useForm(fieldsOf(useAnswer('/settings', SettingsAnswer).data));
  const { field } = form;
  const save = useSetUp(form);
  return (
    <section aria-labelledby="first-steps">
      <div>
        <div className="section-head">
          <h2 id="first-steps">{t('firstSteps.title')}</h2>
          <Button look="text" label={t('firstSteps.hide')} onClick={onHide} />
        </div>
        <p className="quiet">{t('firstSteps.about')}</p>
      </div>
      <DraftForm form={form} onSubmit={save} actions={<Button type="submit" label={t('firstSteps.setUp')} />}>
        {field('associationName')}
        {field('timeZone')}
        <div className="form-pair tight">
          {field('bank')}
          {field('lastDigits')}
        </div>
        {field('opening')}
        {field('ownPhone')}
        <FromContacts onPick={(adminName, adminPhone) => form.change({ adminName, adminPhone })} />
        {field('adminName', { hint: t('firstSteps.adminHint') })}
        {field('adminPhone')}
        {field('documentsAsked', { hint: t('settings.documentsHint') })}
      </DraftForm>
    </section>
  );
}

/** What is typed belongs to several records: nothing is saved before all of it can be read. */
function useSetUp(form: Form<Fields>): () => Promise<void> {
  const { dispatch, sync, user } = useDevice();
  const today = useToday();
  const call = useCall();
  return async () => {
    const { settings, account, own, admin } = readParts(form, user.id, today);
    const errors = { ...admin?.errors, ...own?.errors, ...account?.errors, ...settings.errors };
    if (Object.keys(errors).length > 0) return form.fail(atFields(errors, form, FIELD_OF));
    // What is saved before something else fails is not saved again, even after the page was left.
    const made: Partial<typeof form.draft> = {};
    try {
      if (account?.input) {
        await dispatch(createBankAccount, account.input);
        Object.assign(made, { bank: '', lastDigits: '', opening: '' });
      }
      if (own?.input) {
        await dispatch(updateMember, own.input);
        made.ownPhone = '';
      }
      if (admin?.input) {
        const id = form.draft.addedAdmin ?? allocated((await dispatch(addMember, admin.input)).id);
        made.addedAdmin = id;
        await dispatch(updateMember, { id, changes: { role: { from: 'USER', to: 'ADMIN' } } });
        Object.assign(made, { adminName: '', adminPhone: '', addedAdmin: undefined });
      }
      // At the end: once the association has a name, the form gives way.
      await call('/settings', { method: 'PUT', body: settings.input });
    } catch (failure) {
      const told =
        failure instanceof RefusalError ? errorsOf(failure, t('common.failed')) : errorsOfChange(failure, []);
      form.change(made);
      const notAdmin = made.addedAdmin && { adminName: t('firstSteps.notAdmin', { name: form.draft.adminName }) };
      return form.fail({ ...atFields(told, form, FIELD_OF), ...notAdmin });
    }
    form.saved(form.draft);
    await sync.request();
  };
}

/** Each as the input of what saves it; nothing of what was left out. */
function readParts(form: Form<Fields>, id: MemberId, today: LocalDate) {
  const { bank, lastDigits, opening, ownPhone, adminName, adminPhone } = form.draft;
  return {
    settings: form.read(OfAssociation, ({ associationName, timeZone, documentsAsked }) => ({
      associationName,
      ...(timeZone !== form.initial.timeZone && { timeZone }),
      ...(documentsAsked && { documentsAsked }),
    })),
    account: isTyped(bank, lastDigits, opening)
      ? form.read(createBankAccount.input, (typed) => ({
          name: `${bank.trim()} ${lastDigits.trim()}`,
          bank,
          lastDigits,
          opening: !isTyped(opening) ? null : openingOn(today, typed.opening),
        }))
      : undefined,
    own: isTyped(ownPhone)
      ? form.read(updateMember.input, () => ({ id, changes: { [phoneField(ownPhone)]: { to: ownPhone } } }))
      : undefined,
    admin: isTyped(adminName, adminPhone)
      ? form.read(addMember.input, () => ({ name: adminName, [phoneField(adminPhone)]: adminPhone.trim() || null }))
      : undefined,
  };
}

/** What is not chosen here stays as it may be decided already. */
const OfAssociation = v.partial(v.pick(SettingsSchema, ['associationName', 'timeZone', 'documentsAsked']), [
  'timeZone',
  'documentsAsked',
]);

/** Where stands what is said of a part's input. */
const FIELD_OF: Record<string, keyof Fields> = {
  'opening.amount': 'opening',
  'changes.mobileIndia.to': 'ownPhone',
  'changes.mobileAbroad.to': 'ownPhone',
  name: 'adminName',
  mobileIndia: 'adminPhone',
  mobileAbroad: 'adminPhone',
};

function openingOn(date: LocalDate, amount: number | Unreadable) {
  return amount instanceof Unreadable ? amount : { amount, date };
}

function isTyped(...typed: string[]): boolean {
  return typed.some((each) => each.trim() !== '');
}
