/** What a person's phone has for passkeys. */
import type { Person } from './person.ts';

/** Passkeys belong to a name, and an address of digits is none. */
export function atLocalhost({ network }: Person, path: string): string {
  return `http://localhost:${new URL(network.url).port}${path}`;
}

/** A reader of fingerprints that always knows the person. `givesSecrets`: by PRF. */
export async function addAuthenticator({ context, page }: Person, { givesSecrets = false } = {}) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: givesSecrets,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Of a finger that it does not know. */
    forgetPerson: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    clear: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}
