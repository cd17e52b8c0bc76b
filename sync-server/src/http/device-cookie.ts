/** The cookie by which a browser is known that has signed in before: see `auth/known-devices.ts`. */
import { DEVICE_COOKIE_DAYS, deviceToken } from '../auth/known-devices.ts';
import type { Services } from '../services.ts';
import type { HttpContext } from './context.ts';

const NAME = 'device';
/** A browser takes a cookie of such a name over HTTPS only, and from this very host. */
const NAME_OVER_HTTPS = '__Host-device';

/** The token in it. */
export function deviceOf(
  { cookies }: HttpContext,
  { settings: { publicUrl } }: Pick<Services, 'settings'>,
): string | undefined {
  return deviceToken(cookies.get(nameFor(publicUrl)));
}

export function setDeviceCookie({ cookies }: HttpContext, publicUrl: string, device: string): void {
  const https = publicUrl.startsWith('https:');
  // The proxy in front speaks https to the browser, whatever it speaks to this server.
  cookies.secure = https;
  cookies.set(nameFor(publicUrl), device, {
    path: https ? '/' : '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: https,
    maxAge: DEVICE_COOKIE_DAYS * 86_400_000,
  });
}

function nameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? NAME_OVER_HTTPS : NAME;
}
