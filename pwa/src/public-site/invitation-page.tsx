import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmailSchema } from 'shared-schema/members/field-schemas';
import { type Role, RoleSchema } from 'shared-schema/members/actor';
import { newPasswordSchema } from 'shared-schema/members/new-password';
import * as v from 'valibot';
import { NEVER_KEPT, useDraft } from '../forms/draft.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { callApiForJson } from '../http/client.ts';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loading, Notice, Refused, PageHeader } from '../ui/page.tsx';
import { postAuth } from './ask-server.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useLinkToken, useSubmission } from './use-submission.ts';
import { VisitorForm } from './visitor-form.tsx';
import { TextField } from '../forms/kinds.tsx';

const Invited = v.object({ name: v.string(), role: v.optional(RoleSchema), signInWith: v.nullable(v.string()) });
type Invited = v.InferOutput<typeof Invited>;
type Done = { sentence: string; signInWith: string };

/** Where the link leads that an admin has sent: a member without a sign-in sets a password. */
export function InvitationPage() {
  const { token } = useLinkToken();
  const { invited, failure } = useInvited(token);
  const [done, setDone] = useState<Done>();
  const title = invited ? t('visitor.invitationTitle', { name: invited.name }) : t('visitor.invitationLoading');
  return (
    <div className="narrow">
      <PageHeader
        title={title}
        inHistory={t('visitor.invitationLoading')}
        note={invited && !done && noteFor(invited)}
      />
      <Refused>{failure}</Refused>
      {!invited && !failure && <Loading />}
      {invited && !done && <SetPassword token={token} invited={invited} onDone={setDone} />}
      {done && (
        <div className="form">
          <Notice tone="done" role="alert">
            {done.sentence}
          </Notice>
          <ButtonLink to="/login" state={{ signInWith: done.signInWith }}>
            {t('visitor.signIn')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function noteFor({ signInWith }: Invited): string {
  return signInWith ? t('visitor.invitationNote', { signInWith }) : t('visitor.invitationNoteEmail');
}

function useInvited(token: string) {
  const [asked, setAsked] = useState<{ invited?: Invited; failure?: string }>({});
  useEffect(() => {
    let left = false;
    const tell = (answer: typeof asked) => left || setAsked(answer);
    callApiForJson('/auth/invitation', { body: { token } }).then(
      (answer) => tell({ invited: v.parse(Invited, answer) }),
      (error: unknown) =>
        tell({
          failure: failureSentence(error, { offline: t('visitor.invitationOffline'), failed: t('common.failed') }),
        }),
    );
    return () => void (left = true);
  }, [token]);
  return asked;
}

type FormProps = { token: string; invited: Invited; onDone: (done: Done) => void };

function SetPassword({ token, invited: { role, signInWith }, onDone }: FormProps) {
  const form = useDraft({ email: '', password: '', confirmPassword: '' }, NEVER_KEPT);
  const { draft, bind } = form;
  const sentences = { offline: t('visitor.invitationOffline'), failed: t('visitor.invitationFailed') };
  const submission = useSubmission({
    form,
    schema: fitting(role, signInWith === null),
    offline: sentences.offline,
    explain: (failure) => failureSentence(failure, sentences),
    async send() {
      const email = draft.email.trim();
      await postAuth('accept-invitation', { token, password: draft.password, ...(email && { email }) });
      onDone({
        sentence: signInWith
          ? t('visitor.invitationDone', { signInWith })
          : t('visitor.invitationDoneEmail', { email }),
        signInWith: signInWith ?? email,
      });
    },
  });
  const hasMailbox = signInWith?.includes('@') ?? false;
  return (
    <VisitorForm submission={submission} verb={t('visitor.setPassword')} icon={<KeyRound aria-hidden />}>
      <NewPasswordFields form={form} hint={t('visitor.newPasswordHint', { role: role ?? 'unknown' })} />
      {!hasMailbox && (
        <TextField
          label={signInWith ? t('visitor.optionalField', { field: t('fields.email') }) : t('fields.email')}
          hint={signInWith ? t('visitor.invitationEmailOptional') : undefined}
          name="email"
          type="email"
          autoComplete="email"
          {...bind('email')}
        />
      )}
    </VisitorForm>
  );
}

/** The two passwords, and an e-mail address, which who has another way to sign in may leave out. */
function fitting(role: Role | undefined, needsEmail: boolean): v.GenericSchema<unknown, object> {
  const email = needsEmail ? EmailSchema : v.union([v.literal(''), EmailSchema]);
  return v.intersect([newPasswordSchema(role ?? 'USER'), v.object({ email })]);
}
