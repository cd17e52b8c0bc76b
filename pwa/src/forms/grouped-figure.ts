/** A figure stands grouped in its field while it is typed, `11,000` for `11000`; what the form holds is what the person has typed. */

/** What is written with marks of one's own, or is no figure, stays as it is. */
export function grouped(typed: string): string {
  const [, whole, rest = ''] = /^(\d+)(\.\d*)?$/.exec(typed) ?? [];
  return whole ? whole.replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,') + rest : typed;
}

type Edit = {
  /** What the form holds. */
  typed: string;
  /** What the field held before, and holds now, with the cursor behind so many letters. */
  before: string;
  now: string;
  cursor: number;
  /** What was deleted stood behind the cursor. */
  forward?: boolean;
  /** All of it was replaced at once, as by what is pasted. */
  whole?: boolean;
};

/** What the form holds after an edit, and how many letters of it are before the cursor. A comma that the person types is theirs. */
export function typedAfter({ typed, before, now, cursor, forward, whole }: Edit): { typed: string; cursor: number } {
  // Its commas are the person's.
  if (whole || before === typed) return { typed: now, cursor };
  const start = sameFromStart(before, now);
  const end = sameFromStart(backwards(before.slice(start)), backwards(now.slice(start)));
  const left = digits(now.slice(0, start));
  const next = left + now.slice(start, now.length - end) + digits(now.slice(now.length - end));
  // The comma alone was deleted: the digit beside it goes.
  if (next === typed && now.length < before.length && cursor === start) {
    const at = forward ? left.length : left.length - 1;
    return { typed: next.slice(0, at) + next.slice(at + 1), cursor: at };
  }
  return { typed: next, cursor: next.length - digits(now.slice(cursor)).length };
}

/** Where the cursor stands in the field that has so many letters of the figure before it. */
export function placeIn(shown: string, typed: string, cursor: number): number {
  if (shown === typed) return cursor;
  let place = 0;
  for (let left = cursor; left > 0; place++) if (shown[place] !== ',') left--;
  return place;
}

function backwards(text: string): string {
  return text.split('').reverse().join('');
}

function sameFromStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

function digits(shown: string): string {
  return shown.replaceAll(',', '');
}
