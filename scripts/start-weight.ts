/** What a start loads, and how much of it is used. */
import type { Page } from '@playwright/test';

/** A script or style sheet, in characters. */
type Loaded = { file: string; size: number; used: number };

/** Scripts of which the page ran `used`, and style sheets of which that many stand in rules that matched. Call what it returns at the end. */
export async function weighLoads(page: Page): Promise<() => Promise<{ scripts: Loaded[]; styles: Loaded[] }>> {
  const session = await page.context().newCDPSession(page);
  const sizes = new Map<string, { file: string; size: number }>();
  session.on('Debugger.scriptParsed', ({ scriptId, url, length }) => note(scriptId, url, length));
  session.on('CSS.styleSheetAdded', ({ header }) => note(header.styleSheetId, header.sourceURL, header.length));
  const note = (id: string, url: string, size = 0) => {
    if (/\.(js|css)$/.test(url)) sizes.set(id, { file: url.split('/').at(-1)!, size });
  };
  for (const domain of ['Profiler', 'Debugger', 'DOM', 'CSS'] as const) await session.send(`${domain}.enable`);
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  await session.send('CSS.startRuleUsageTracking');
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const { ruleUsage } = await session.send('CSS.stopRuleUsageTracking');
    const scripts = result.flatMap(({ scriptId, functions }) => {
      // Those inside of others come later, and say otherwise.
      const ranges = functions.flatMap((each) => each.ranges).toSorted((a, b) => lengthOf(b) - lengthOf(a));
      return loaded(
        scriptId,
        1,
        ranges.map((range) => ({ ...range, used: range.count > 0 })),
      );
    });
    const rules = Map.groupBy(ruleUsage, ({ styleSheetId }) => styleSheetId);
    return { scripts, styles: [...rules].flatMap(([id, ranges]) => loaded(id, 0, ranges)) };
  };

  function loaded(id: string, initially: 0 | 1, ranges: Range[]): Loaded[] {
    const known = sizes.get(id);
    if (!known) return [];
    const used = new Uint8Array(known.size).fill(initially);
    for (const range of ranges) used.fill(range.used ? 1 : 0, range.startOffset, range.endOffset);
    return [{ ...known, used: used.reduce((sum, each) => sum + each, 0) }];
  }
}

type Range = { startOffset: number; endOffset: number; used: boolean };

function lengthOf({ startOffset, endOffset }: Pick<Range, 'startOffset' | 'endOffset'>): number {
  return endOffset - startOffset;
}
