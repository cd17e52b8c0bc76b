/** An authenticator app on a person's other phone. */
import { Secret, TOTP } from 'otpauth';
import { expect } from './fixtures.ts';
import type { Person } from './person.ts';
import { TWO_STEP } from './screen-texts/security.ts';

export class AuthenticatorApp {
  readonly #totp: TOTP;
  #step = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  }

  /**
   * A code the server has not seen yet: that of now, or the next one, which it takes too. The one before would be refused
   * when half a minute ends on the way.
   */
  code(): string {
    const now = Math.floor(Date.now() / 30_000);
    this.#step = Math.max(now, this.#step + 1);
    return this.#totp.generate({ timestamp: this.#step * 30_000 });
  }
}

/** Sets the app up on the account page, and leaves the recovery codes on screen. */
export async function setUpApp({ page }: Person): Promise<AuthenticatorApp> {
  await page.getByRole('button', { name: TWO_STEP.setUpApp }).click();
  const dialog = page.getByRole('dialog');
  const app = new AuthenticatorApp(await dialog.locator('code').innerText());
  await dialog.getByLabel(TWO_STEP.firstCode).fill(app.code());
  await dialog.getByRole('button', { name: TWO_STEP.confirm }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })).toHaveCount(10);
  return app;
}
