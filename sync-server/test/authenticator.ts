/** A passkey as a phone or security key holds it (WebAuthn, ES256, without attestation). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = { challenge: string };

export type TestPasskey = {
  id: string;
  /** What `navigator.credentials.create` answers, as JSON. */
  create: (options: Options) => object;
  /** What `navigator.credentials.get` answers. */
  get: (options: Options, changes?: { counter?: number }) => object;
};

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

export function createPasskey(origin = 'http://localhost', domain = 'localhost'): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  // COSE: key type EC2, algorithm ES256, curve P-256, and the point.
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x!)],
    [-3, bytes(y!)],
  ]);
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let used = 0;

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(domain)), Buffer.from([flags]), count]);
  }

  const answer = (response: object) => ({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });

  return {
    id,
    create({ challenge }) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = [Buffer.alloc(16), length, credentialId, Buffer.from(isoCBOR.encode(cose))];
      const authData = Buffer.concat([authenticatorData(PRESENT_AND_VERIFIED | WITH_CREDENTIAL, 0), ...credential]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as Map<string, string>)).toString('base64url'),
        transports: ['internal'],
      });
    },
    get({ challenge }, { counter = ++used } = {}) {
      const data = authenticatorData(PRESENT_AND_VERIFIED, counter);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function bytes(base64url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
