/** Asks the server for a document number in clear. It is shown and forgotten, never stored. */
import type { ErrorBody } from 'shared-schema/wire';
import * as v from 'valibot';

export type DocumentField = 'passportNumber' | 'aadhaarNumber';

/** The number could not be had; the message is for the person. */
export class NotRevealed extends Error {
  override name = 'NotRevealed';
  /** The session is over. */
  readonly signedOut: boolean;

  constructor(message: string, signedOut = false) {
    super(message);
    this.signedOut = signedOut;
  }
}

const OFFLINE = 'Showing the number needs a connection. Try again when you are online.';
const FAILED = 'The number could not be shown. Please try again.';

/** Throws NotRevealed. */
export async function askNumber(token: string, memberId: number, field: DocumentField): Promise<string> {
  const response = await fetch(`/api/users/${memberId}/reveal`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ field }),
  }).catch(() => {
    throw new NotRevealed(OFFLINE);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new NotRevealed(sentenceIn(body) ?? FAILED, response.status === 401);
  const answer = v.safeParse(v.object({ value: v.string() }), body);
  if (!answer.success) throw new NotRevealed(FAILED);
  return answer.output.value;
}

function sentenceIn(body: unknown): string | undefined {
  const error = (body as Partial<ErrorBody> | undefined)?.error;
  return typeof error === 'string' ? error : undefined;
}
