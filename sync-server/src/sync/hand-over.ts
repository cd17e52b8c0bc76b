/**
 * Takes over what someone who was signed out left sealed on a device. There is no session to go by: the device signs with the key of
 * its series of receipts, which the server has had from it while its admin was signed in.
 */
import { createPublicKey, verify } from 'node:crypto';
import type { MemberId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import { type HandOverRequest, type HandOverResponse, handOverText } from 'shared-schema/wire';
import { DeviceId, QueuedCommandSchema } from 'shared-schema/queued-command';
import * as v from 'valibot';
import type { Sql } from '../database/open-database.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { openOutboxRecord } from '../documents/sealed-outbox.ts';
import { bindDevice } from './devices.ts';
import { holdCommands, type LeftCommand, refuseLeft } from './held-commands.ts';
import type { CommandServices } from './run-together.ts';

/**
 * Holds the entries of who can no longer sign in, and of a session that the server ended. Who logged out by themselves sends their
 * own. Throws RefusalError `auth.forbidden` for what no device of the association signed, `device.keyLost` for what cannot be opened.
 */
export async function takeOver(services: CommandServices, request: HandOverRequest): Promise<HandOverResponse> {
  const { database, documentKey } = services;
  const owner = await ownerOf(database, request);
  const commands = openEntries(documentKey, owner.id, request);
  if (!owner.isGone && !request.ended) return { held: [], final: false };
  for (const device of new Set(commands.map((each) => each.device))) await bindDevice(database, device, owner.id);
  const { held, known, forbidden } = await holdCommands(services, owner.id, commands);
  const never = commands.filter(({ id }) => forbidden.has(id) && !held.has(id));
  // Who can sign in again sends these themselves, and is told.
  if (owner.isGone && never.length > 0) await refuseLeft(services, owner.id, never);
  const isTaken = ({ id }: LeftCommand) => held.has(id) || known.has(id) || (owner.isGone && forbidden.has(id));
  return { held: commands.filter(isTaken).map(({ id }) => id), final: owner.isGone };
}

type Owner = { id: MemberId; isGone: boolean };

/** Whose device signed it. */
async function ownerOf(sql: Sql, request: HandOverRequest): Promise<Owner> {
  const [owner] = await sql.run<Owner>(
    `SELECT m.id, m.status <> 'APPROVED' OR m.deleted_at IS NOT NULL AS "isGone"
     FROM signing_keys k JOIN members m ON m.id = k.user_id WHERE k.public_key = $1`,
    [request.publicKey],
  );
  if (!owner || !isSigned(request)) throw refuse('auth.forbidden');
  return owner;
}

function isSigned({ publicKey, signature, ...signed }: HandOverRequest): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
    const text = Buffer.from(handOverText(signed));
    // As WebCrypto writes signatures.
    return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

const LeftSchema = v.object({ ...QueuedCommandSchema.entries, device: DeviceId });

/** Their owner stands with the key that opens them. */
function openEntries(
  documentKey: DocumentKey,
  owner: MemberId,
  { outboxKey, entries }: HandOverRequest,
): LeftCommand[] {
  const [id, key] = documentKey.openOutboxKey(outboxKey)?.split(' ') ?? [];
  if (!key || Number(id) !== owner) throw refuse('device.keyLost');
  return entries.map((entry) => {
    const record = openOutboxRecord(Buffer.from(key, 'base64'), entry.sealed);
    const left = v.safeParse(LeftSchema, { ...(record as object | undefined), id: entry.id });
    if (!left.success) throw refuse('device.keyLost');
    return left.output;
  });
}
