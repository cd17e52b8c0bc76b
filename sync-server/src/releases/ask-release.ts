/**
 * Asks a server elsewhere which release is the newest. A super admin says where, so that whoever has their password reaches no further than
 * that: one GET by HTTPS without a body, a cookie or a name of this program, never to a private address unless the operator allows it, and of
 * the answer nothing comes back but a release or a word on what was wrong.
 */
import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type AskingFailure, type Release, ReleaseSchema } from 'shared-schema/release';
import * as v from 'valibot';

const PATIENCE_MS = 10_000;

const MOST_BYTES = 64 * 1024;

type Options = { allowsPrivate: boolean; patienceMs?: number; stopped?: AbortSignal };

export class AskingFailed extends Error {
  readonly why: AskingFailure;

  constructor(why: AskingFailure, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/** Throws `AskingFailed`. */
export async function askRelease(
  address: string,
  { allowsPrivate, patienceMs = PATIENCE_MS, stopped }: Options,
): Promise<Release> {
  const late = AbortSignal.timeout(patienceMs);
  try {
    const text = await get(new URL(address), allowsPrivate, stopped ? AbortSignal.any([late, stopped]) : late);
    return readRelease(text);
  } catch (failure) {
    if (failure instanceof AskingFailed) throw failure;
    throw new AskingFailed(late.aborted ? 'tooSlow' : 'unreachable', { cause: failure });
  }
}

async function get(url: URL, allowsPrivate: boolean, signal: AbortSignal): Promise<string> {
  // The name of a host is looked up once, and what was found is what is connected to; an address is not looked up at all.
  if (!allowsPrivate && saysItIsPrivate(url)) throw new AskingFailed('private');
  const { request } = url.protocol === 'https:' ? https : http;
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const options = { agent: false, signal, ...(!allowsPrivate && { lookup: lookUpPublic }) };
    request(url, options, resolve).on('error', reject).end();
  });
  const { statusCode = 0 } = answer;
  if (statusCode !== 200) {
    answer.destroy();
    throw new AskingFailed(statusCode >= 300 && statusCode < 400 ? 'redirected' : 'status');
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > MOST_BYTES) throw new AskingFailed('tooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readRelease(text: string): Release {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ReleaseSchema), text);
  if (read.success) return read.output;
  const isUrl = read.issues.every((issue) => v.getDotPath(issue) === 'url');
  throw new AskingFailed(isUrl ? 'insecureUrl' : 'unreadable', { cause: new v.ValiError(read.issues) });
}

const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const refused = error ?? (found.some(({ address }) => isPrivate(address)) ? new AskingFailed('private') : null);
    callback(refused, refused ? [] : found);
  });
};

/** Of special-purpose registries all that leads into a network of one's own, or to nobody: RFC 6890. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
/** Addresses of IPv4 inside of IPv6: Teredo and 6to4. */
const TUNNELS = new BlockList();
TUNNELS.addSubnet('2001::', 32, 'ipv6');
TUNNELS.addSubnet('2002::', 16, 'ipv6');

/** Whether nothing has to be looked up to know that it lies in a network of one's own. */
export function saysItIsPrivate({ protocol, hostname }: URL): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  return protocol === 'http:' || host === 'localhost' || (isIP(host) !== 0 && isPrivate(host));
}

export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return PRIVATE.check(address, 'ipv4');
  return !PUBLIC_6.check(address, 'ipv6') || TUNNELS.check(address, 'ipv6');
}
