import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';

/** Where the association keeps its calendar. The server checks every date again, by its own setting. */
const TIME_ZONE = 'Asia/Kolkata';

export function associationDay(): LocalDate {
  return localDateOf(instant(Date.now()), TIME_ZONE);
}
