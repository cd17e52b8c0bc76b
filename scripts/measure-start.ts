/** Prints what a start loads: scripts and styles by file, how much of each arrives and how much of it runs. */
import { chromium } from '@playwright/test';
import { findBrowser } from '../pwa/e2e/find-browser.ts';
import { startTestServer } from '../pwa/e2e/test-server.ts';
import { openSyncedPhone, PHONE } from './bench-phone.ts';
void PHONE;
const { association, stop } = await startTestServer(['--book', '0.1', '--packs']);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
console.log("server");
const { context, page: first } = await openSyncedPhone(browser, association);
await first.waitForTimeout(2000);
console.log("synced");
await first.close();
await context.setOffline(true);
const page = await context.newPage();
const cdp = await context.newCDPSession(page);
await cdp.send('Profiler.enable');
await cdp.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
await cdp.send('DOM.enable');
await cdp.send('CSS.enable');
await cdp.send('Debugger.enable');
const sheets = new Map();
cdp.on('CSS.styleSheetAdded', ({ header }) => sheets.set(header.styleSheetId, header));
const scripts = new Map();
cdp.on('Debugger.scriptParsed', (s) => scripts.set(s.scriptId, s));
await cdp.send('CSS.startRuleUsageTracking');
const files: string[] = [];
page.on('request', (request) => { const p = new URL(request.url()).pathname; if (!p.startsWith('/api/')) files.push(p); });
await page.goto('/admin', { waitUntil: 'commit' });
await page.waitForFunction(() => document.querySelector('main')?.textContent.includes('₹'), undefined, { polling: 'raf' });
console.log("figures");
const atFigures = files.length;
await page.waitForTimeout(Number(process.env.WAIT ?? 0));
const { result } = await cdp.send('Profiler.takePreciseCoverage');
const rows: [string, number, number][] = [];
for (const entry of result) {
  const s = scripts.get(entry.scriptId);
  if (!s || !entry.url.includes('/assets/') && !entry.url.includes('.js')) continue;
  const size = s.length;
  const used = new Uint8Array(size).fill(1);
  const ranges = entry.functions.flatMap((f) => f.ranges).toSorted((a, b) => (b.endOffset - b.startOffset) - (a.endOffset - a.startOffset));
  for (const r of ranges) used.fill(r.count > 0 ? 1 : 0, r.startOffset, r.endOffset);
  rows.push([entry.url.split('/').at(-1)!, size, used.reduce((a, b) => a + b, 0)]);
}
import { readFileSync } from 'node:fs';
import { TraceMap, eachMapping } from '@jridgewell/trace-mapping';
const bySource = new Map<string, [string, number, number]>();
for (const entry of result) {
  const sc = scripts.get(entry.scriptId);
  if (!sc || !entry.url.includes('/assets/')) continue;
  const file = 'dist/assets/' + entry.url.split('/').at(-1);
  const code = readFileSync(file, 'utf8');
  let map; try { map = new TraceMap(readFileSync(file + '.map', 'utf8')); } catch { continue; }
  const used = new Uint8Array(code.length).fill(1);
  const ranges = entry.functions.flatMap((f) => f.ranges).toSorted((a, b) => (b.endOffset - b.startOffset) - (a.endOffset - a.startOffset));
  for (const r of ranges) used.fill(r.count > 0 ? 1 : 0, r.startOffset, r.endOffset);
  const lines = [0]; for (let i = 0; i < code.length; i++) if (code[i] === '\n') lines.push(i + 1);
  const ms: [number, string][] = [];
  eachMapping(map, (m) => ms.push([lines[m.generatedLine - 1]! + m.generatedColumn, m.source ?? '?']));
  ms.sort((a, b) => a[0] - b[0]);
  for (let i = 0; i < ms.length; i++) {
    const [from, source] = ms[i]!; const to = ms[i + 1]?.[0] ?? code.length;
    const short = source.replace(/^(\.\.\/)+/, '').replace(/.*node_modules\//, 'NM/');
    const key = file.split('/').at(-1)!.split('-')[0] + ' ' + short;
    const row = bySource.get(key) ?? [key, 0, 0]; bySource.set(key, row);
    row[1] += to - from; for (let j = from; j < to; j++) row[2] += used[j]!;
  }
}
const fs2 = await import('node:fs');
fs2.writeFileSync('/tmp/cov/by-source.txt', [...bySource.values()].toSorted((a, b) => b[1] - a[1]).map(([n, l, u]) => `${l} ${u} ${n}`).join('\n'));
const say = (list: [string, number, number][]) => {
  for (const [n, l, u] of list.toSorted((a, b) => b[1] - a[1])) console.log(`${n.padEnd(44)} ${String(Math.round(l / 1000)).padStart(6)} KB ${String(Math.round(u / 1000)).padStart(6)} KB ${Math.round((100 * u) / l)} %`);
  const l = list.reduce((a, r) => a + r[1], 0), u = list.reduce((a, r) => a + r[2], 0);
  console.log(`all ${list.length} files ${Math.round(l / 1000)} KB, used ${Math.round(u / 1000)} KB, ${Math.round((100 * u) / l)} %\n`);
};
say(rows);
const { ruleUsage } = await cdp.send('CSS.stopRuleUsageTracking');
const css = new Map<string, [string, number, number]>();
for (const [id, h] of sheets) if (h.sourceURL) css.set(id, [h.sourceURL.split('/').at(-1), h.length, 0]);
for (const r of ruleUsage) { const c = css.get(r.styleSheetId); if (c && r.used) c[2] += r.endOffset - r.startOffset; }
say([...css.values()]);
console.log(atFigures, files.length, files.join(' '));
await browser.close();
await stop();
process.exit(0);
