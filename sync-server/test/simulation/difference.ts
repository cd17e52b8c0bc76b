/** Where two values first differ, in words; undefined where they do not. Leaving a field out is as good as undefined. */
export function firstDifference(found: unknown, expected: unknown, place = ''): string | undefined {
  if (Object.is(found, expected)) return undefined;
  if (!isObject(found) || !isObject(expected)) {
    return `${place || 'it'} is ${shown(found)} instead of ${shown(expected)}`;
  }
  for (const name of new Set([...Object.keys(found), ...Object.keys(expected)])) {
    const difference = firstDifference(found[name], expected[name], place ? `${place}.${name}` : name);
    if (difference) return difference;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 300);
}

/** Of something thrown, for who reads what a checker found. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { actual, expected } = error as { actual?: unknown; expected?: unknown };
  return [firstDifference(actual, expected), error.stack].filter(Boolean).join('\n');
}
