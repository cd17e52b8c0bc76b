import helmet from 'koa-helmet';
import type { Handler } from './context.ts';

/** Headers that forbid a browser whatever this app never does. */
export function securityHeaders(publicUrl: string): Handler {
  const https = publicUrl.startsWith('https:');
  const policy: Handler = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // PrimeReact and Scalar add style elements to the page at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: https && { maxAge: 31_536_000, includeSubDomains: false },
    // A link that somebody was sent may stand in the address.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  return (ctx, next) => {
    ctx.set('Permissions-Policy', NEVER_ASKED);
    // So that a phone that is lost has a name that its owner knows.
    ctx.set('Accept-CH', 'Sec-CH-UA-Model');
    return policy(ctx, next);
  };
}

/** What the app never asks a device for. Receipts are printed by Bluetooth and serial lines. */
const NEVER_ASKED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
