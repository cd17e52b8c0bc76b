/** Asks the server for a document number in clear. It is shown and forgotten, never stored. */
import * as v from 'valibot';
import { errorSentence, readFault } from '../sync/fault.ts';

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
  if (!response.ok) throw new NotRevealed(errorSentence(await readFault(response)) ?? FAILED, response.status === 401);
  const answer = v.safeParse(v.object({ value: v.string() }), await response.json().catch(() => undefined));
  if (!answer.success) throw new NotRevealed(FAILED);
  return answer.output.value;
}
