/** Whether the certificate that people's browsers are shown lasts. */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Finding } from './admin-command.ts';

const DAY_MS = 86_400_000;
const PATIENCE_MS = 5000;

/** Caddy and certbot renew a month before the end, so that something is wrong long before it. */
const SOON_DAYS = 14;

/** Of an `https://` address; any other has none. */
export async function checkCertificate(address: string, now = Date.now()): Promise<Finding> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return ['good', 'Certificate: none, because the address is not https'];
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: isIP(hostname) ? undefined : hostname,
    // An expired one is to be read, too.
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    const ends = Date.parse(socket.getPeerCertificate().valid_to);
    const days = Math.floor((ends - now) / DAY_MS);
    const renew = 'let Caddy or certbot renew it: is port 80 open, and what does its log say?';
    if (days < 0) return ['wrong', `Certificate: it ended on ${new Date(ends).toISOString().slice(0, 10)}; ${renew}`];
    if (days < SOON_DAYS) return ['wrong', `Certificate: it ends in ${days} days; ${renew}`];
    if (!socket.authorized) {
      return ['doubtful', `Certificate: this machine does not trust it (${String(socket.authorizationError)})`];
    }
    return ['good', `Certificate: it lasts another ${days} days`];
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return ['doubtful', `Certificate: ${hostname} could not be asked from here (${said}); ask it from another machine`];
  } finally {
    socket.destroy();
  }
}
