/** Stands in for the package `uuid`, which counts on from run to run. */
import { randomUuid } from './surroundings.ts';

export const v4 = randomUuid;

export function v7(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomUuid();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
