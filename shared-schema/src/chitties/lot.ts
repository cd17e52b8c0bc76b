/**
 * A fair draw by lot. Someone commits to a secret seed by its hash; then two witnesses call a number each; then the seed is
 * shown. Whoever knew the seed could not know the calls, and whoever called could not know the seed.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The hash that commits to a seed. Both are 64 hexadecimal digits. */
export function commitmentTo(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** The text whose hash decides the lot. */
export function lotText(seed: string, calls: number[]): string {
  return [seed, ...calls].join(' ');
}

export function lotHash(seed: string, calls: number[]): string {
  return bytesToHex(sha256(utf8ToBytes(lotText(seed, calls))));
}

/** Where a hash points among so many tickets, counted from 0: what is left of it as a number divided by them. */
export function positionOf(hash: string, tickets: number): number {
  return Number(BigInt(`0x${hash}`) % BigInt(tickets));
}

/**
 * The ticket that wins: the hash of seed and calls, as a number, points into the eligible tickets. With 256 bits over a
 * few hundred tickets no ticket is favoured by more than one part in 2^248.
 */
export function drawTicket(eligible: number[], seed: string, calls: number[]): number | undefined {
  if (eligible.length === 0) return undefined;
  return eligible[positionOf(lotHash(seed, calls), eligible.length)];
}
