/** Commands as they wait on a device. */
import * as v from 'valibot';
import { json, shortText } from './bounded.ts';
import { InstantSchema } from './local-date.ts';
import { says } from './texts/issue-text.ts';
import { MOST_OF_A_PUSH } from './wire-limits.ts';

/** A device names itself once, when its database is made. */
export const DeviceId = v.pipe(v.string(says('validation.uuid')), v.uuid(says('validation.uuid')));

export const CommandId = v.pipe(
  shortText(36, says('validation.uuidV7')),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, says('validation.uuidV7')),
);

/** A command as it waits on a device and travels in a push. Its input is checked by the command itself. */
export const QueuedCommandSchema = v.strictObject({
  id: CommandId,
  name: v.pipe(
    v.string(says('validation.commandName')),
    v.maxLength(100, says('validation.commandName')),
    // Whether there is such a command is another question.
    v.regex(/^[A-Za-z0-9._-]+$/, says('validation.commandName')),
  ),
  // One that is too large is refused by the command itself, and does not hold up those behind it.
  input: json(MOST_OF_A_PUSH),
  issuedAt: InstantSchema,
});
