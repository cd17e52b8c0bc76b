/** The alert rules and the dashboard in `deploy/watching` ask for what this server tells, under its names and labels. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, createDevice } from './device.ts';
import { openTestServer } from './open-test-server.ts';

const FOLDER = join(import.meta.dirname, '../../deploy/watching');
const RULES = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8');
const DASHBOARD = JSON.parse(readFileSync(join(FOLDER, 'grafana-dashboard.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
};

/** What Prometheus adds to each target by itself. */
const BY_PROMETHEUS = { metrics: ['up'], labels: ['instance', 'job', 'le'] };

const server = await openTestServer();
const admin = await server.as('admin');
await createDevice(admin).push(command('no.such.thing', {}));
await server.database.run("INSERT INTO backups (finished_at, file, bytes) VALUES (now(), 'x', 1)");
const told: Map<string, Set<string>> = labelsByMetric(await (await fetch(`${server.url}/api/metrics`)).text());

const rules = [...RULES.matchAll(/^ +- alert: (\w+)\n(?: +#.*\n)* +expr: (.+)$/gm)].map(([, name, expr]) => [
  name!,
  expr!,
]);
const panels = DASHBOARD.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr]));

test('every alert has a condition, how urgent it is, and what to do', () => {
  expect(rules.length).toBeGreaterThan(0);
  for (const part of ['- alert:', 'expr:', 'severity:', 'summary:', 'action:'])
    expect(RULES.split(part)).toHaveLength(rules.length + 1);
});

test.each([...rules, ...panels])('%s asks for metrics and labels that the server tells', (_name, expr) => {
  const metrics = metricsIn(expr);
  expect(metrics.length).toBeGreaterThan(0);
  for (const { name, labels } of metrics) {
    if (BY_PROMETHEUS.metrics.includes(name)) continue;
    expect([...told.keys()]).toContain(name);
    for (const label of labels) expect([...told.get(name)!, ...BY_PROMETHEUS.labels]).toContain(label);
  }
  const all = new Set([...BY_PROMETHEUS.labels, ...metrics.flatMap(({ name }) => [...(told.get(name) ?? [])])]);
  for (const [, grouped] of expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g))
    for (const label of grouped!.split(', ')) expect([...all]).toContain(label);
});

test('what legends name are labels of their metrics', () => {
  for (const { targets } of DASHBOARD.panels)
    for (const { expr, legendFormat } of targets) {
      const all = metricsIn(expr).flatMap(({ name }) => [...(told.get(name) ?? [])]);
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect([...all, ...BY_PROMETHEUS.labels]).toContain(label);
    }
});

/** `sum by (le) (rate(a_bucket{route="x"}[5m]))` asks for `a_bucket` with the label `route`. */
function metricsIn(expr: string): { name: string; labels: string[] }[] {
  const asked = expr
    .replaceAll(/\b(by|on|without|ignoring) \([^)]*\)/g, '')
    .replaceAll(/\b(unless|and|or|offset)\b/g, '');
  return [...asked.matchAll(/\b([a-z]\w*)\b(?!\s*\()(?:\{([^}]*)\})?(?=[^"]*(?:"[^"]*"[^"]*)*$)/g)]
    .filter(([, name]) => !/^(e\d+|\d.*|[smhd])$/.test(name!))
    .map(([, name, labels = '']) => ({
      name: name!,
      labels: [...labels.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label]) => label!),
    }));
}

function labelsByMetric(text: string): Map<string, Set<string>> {
  // Some are told only in circumstances, such as those of an archive.
  const named = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!);
  const found = new Map(named.map((name) => [name, new Set<string>()]));
  for (const [, name, labels = ''] of text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name!) ?? new Set();
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!);
    found.set(name!, known);
  }
  return found;
}
