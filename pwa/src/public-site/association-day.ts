import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { BUILT_TIME_ZONE } from '../sync/device/time-zone.ts';

/** Today where the association is, wherever the visitor is. */
export function associationDay(): LocalDate {
  return localDateOf(instant(Date.now()), BUILT_TIME_ZONE);
}
