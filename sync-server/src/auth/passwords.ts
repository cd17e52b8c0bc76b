import { argon2id, hash, verify } from 'argon2';

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes as long for an unknown member as for a known one, so that the time tells nothing. */
  matches: (password: string, passwordHash: string | null | undefined) => Promise<boolean>;
  /** The same for a code that is looked up by its hash. */
  hashWith: (salt: Buffer, code: string) => Promise<Buffer>;
};

export type PasswordCost = {
  /** KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
};

/** OWASP's recommendation for argon2id: 19 MiB, 2 rounds, 1 lane. */
const RECOMMENDED: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function createPasswords(cost: PasswordCost = RECOMMENDED): Promise<Passwords> {
  const options = { type: argon2id, ...cost } as const;
  const unknownHash = await hash('nobody has this password', options);
  return {
    hash: (password) => hash(normalForm(password), options),
    async matches(password, passwordHash) {
      const normal = normalForm(password);
      const matches = (form: string) => verify(passwordHash ?? unknownHash, form);
      // Up to 1.0.0 a password was kept as it was typed, in one composition or the other.
      for (const form of new Set([normal, password, normal.normalize('NFD')])) {
        if (await matches(form)) return Boolean(passwordHash);
      }
      return false;
    },
    hashWith: (salt, code) => hash(code, { ...options, salt, raw: true }),
  };
}

/** Keyboards compose the same letters in different ways, and have blanks of several kinds: RFC 8265, OpaqueString. */
function normalForm(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
