import { Eye, EyeOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { DocumentNumber } from 'shared-schema/members/document-number';
import type { MemberId } from 'shared-schema/ids';
import type { DocumentField } from 'shared-schema/members/member-fields';
import * as v from 'valibot';
import { failureSentence } from '../http/failure-sentence.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { FieldError } from '../forms/form-field.tsx';
import { Button } from '../ui/button.tsx';
import { type Call, useCall } from '../verification/verification.tsx';

/** Milliseconds until a number that is shown is hidden again. */
const SHOWN_FOR = 30_000;

type Props = { memberId: MemberId; field: DocumentField; number: DocumentNumber };

/** A masked number, which the server gives in full when asked; it records who asked. */
export function RevealNumber({ memberId, field, number }: Props) {
  const { shown, error, busy, reveal, hide } = useReveal(memberId, field);
  const named = { field: fieldLabel(field) };
  // Sealed only until the server has it; until then the server would give the number before.
  const waiting = number.sealed !== undefined;
  return (
    <span className="reveal">
      <span className="amount" data-private>
        {shown ?? number.masked}
      </span>
      {waiting && <span className="quiet small">{t('members.showAfterSync')}</span>}
      {!waiting && (
        <Button
          look="text"
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          label={shown ? t('common.hide') : t('common.show')}
          aria-label={shown ? t('members.hideField', named) : t('members.showField', named)}
          busy={busy}
          onClick={() => (shown ? hide() : void reveal())}
        />
      )}
      {error && <FieldError id={`reveal-${field}`}>{error}</FieldError>}
    </span>
  );
}

function useReveal(memberId: MemberId, field: DocumentField) {
  const call = useCall();
  const [shown, setShown] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const hide = useCallback(() => setShown(undefined), []);

  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(hide, SHOWN_FOR);
    // The number is hidden when the app is no longer in sight.
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown, hide]);

  async function reveal(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      setShown(await askNumber(call, memberId, field));
    } catch (failure) {
      setError(whyNotShown(failure));
    } finally {
      setBusy(false);
    }
  }

  return { shown, error, busy, reveal, hide };
}

// Asks the server for a document number in clear. It is shown and forgotten, never stored.

/** The number in clear. Throws ApiError, or a ValiError for an answer that is not the API's. */
async function askNumber(call: Call, memberId: number, field: DocumentField): Promise<string> {
  const answer = await call(`/users/${memberId}/reveal`, { body: { field } });
  return v.parse(v.object({ value: v.string() }), await answer.json()).value;
}

/** Why a number could not be had, for the person. */
function whyNotShown(failure: unknown): string {
  return failureSentence(failure, { offline: t('members.showOffline'), failed: t('members.showFailed') });
}
