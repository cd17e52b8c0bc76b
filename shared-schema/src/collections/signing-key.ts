/** The public key of a device's series of receipts. Its private half never leaves the device. */
import * as v from 'valibot';
import { MemberId } from '../ids.ts';
import { InstantSchema } from '../local-date.ts';
import { SeriesCode } from './receipt-number.ts';
import { FOR_ADMINS, defineTable, words } from '../table.ts';

const SigningKeySchema = v.object({
  /** A key for each series; a series that was given another key has its old one under the same code no more. */
  id: SeriesCode,
  userId: MemberId,
  /** ECDSA P-256, SPKI, in base64. */
  publicKey: v.string(),
  createdAt: InstantSchema,
  /**
   * When its person ceased to be an admin, or signed its device out from elsewhere. From then on a signature alone proves nothing: only
   * receipts that the server has are genuine.
   */
  endedAt: v.optional(InstantSchema),
  deletedAt: v.null(),
});
export type SigningKey = v.InferOutput<typeof SigningKeySchema>;

export const signingKeysTable = defineTable(SigningKeySchema, {
  access: FOR_ADMINS,
  packs: { by: 'all' },
  open: words(`userId createdAt deletedAt`),
});
