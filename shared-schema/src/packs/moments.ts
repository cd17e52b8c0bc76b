/** Instants and dates as numbers, where the text comes out the same again. */
const DAY = 86_400_000;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

export const STEPS = [60_000, 1000, 1] as const;

/** Milliseconds since 1970; undefined if it is not an instant as this app writes them. */
export function millisecondsOf(text: string): number | undefined {
  if (!INSTANT.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toISOString() !== text ? undefined : time;
}

/** Days since 1970; undefined if it is not a date. */
export function dayOf(text: string): number | undefined {
  if (!DATE.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) || dateText(time / DAY) !== text ? undefined : time / DAY;
}

const dates = new Map<number, string>();
const clocks = new Map<number, string>();

/** Few days come up again and again, and writing a date takes longer than finding it. */
export function dateText(day: number): string {
  let text = dates.get(day);
  if (text === undefined) {
    if (dates.size > 20_000) dates.clear();
    dates.set(day, (text = new Date(day * DAY).toISOString().slice(0, 10)));
  }
  return text;
}

export function instantText(time: number): string {
  const day = Math.floor(time / DAY);
  const within = time - day * DAY;
  return dateText(day) + clockText(within);
}

/** The same of the time of a day: mostly of a whole minute. */
function clockText(within: number): string {
  let text = clocks.get(within);
  if (text === undefined) {
    if (clocks.size > 20_000) clocks.clear();
    clocks.set(within, (text = new Date(within).toISOString().slice(10)));
  }
  return text;
}
