import { formatDate, formatInstant, instant } from 'shared-schema/local-date';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import type { Report, ReportScope, ReportTime } from 'shared-schema/reports/report';
import { besideEachOther, oneTableEach, type ReportStretch } from 'shared-schema/reports/side-by-side';
import type { Beside } from 'shared-schema/reports/beside';
import { nameOfDays, stretchesOf } from 'shared-schema/reports/stretches';
import type { ReportTable } from 'shared-schema/reports/report-table';
import type { Translate, Translator } from 'shared-schema/texts/translate';
import type { Paper } from '../papers/paper.ts';
import { readSetting } from '../records/settings.ts';
import { clockOffset } from '../sync/device/clock.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { readReportBooks } from './read-books.ts';

/** A report as it is shown, printed and saved, with what it is of and when it was made. */
export async function makePaper(
  books: BooksReader,
  report: Report,
  scope: ReportScope,
  translator: Translator,
  beside?: Beside,
): Promise<Paper> {
  const tables =
    beside && report.compares
      ? await sideBySide(books, report, scope, translator, beside)
      : report.make(await readReportBooks(books, report, scope), scope, translator);
  const projectId = report.allProjects ? undefined : scope.projectId;
  const title = translator.t(report.title);
  return {
    ...(await paperAround(books, { ...scope, projectId }, report.time, translator)),
    title,
    tables,
    ...(report.isSigned && { signs: whoSigns(translator) }),
    fileName: fileName(beside ? `${report.name}-${FILES[beside]}` : report.name, scope, report.time),
  };
}

/** Who answers for the accounts, and who has read them. */
function whoSigns({ t }: Translator): string[] {
  return [
    t('sheet.president'),
    t('sheet.secretary'),
    t('sheet.treasurer'),
    t('sheet.auditor'),
    t('sheet.placeAndDate'),
  ];
}

const FILES: Record<Beside, string> = { year: 'and-year-before', before: 'and-before', months: 'by-month' };

/** What a report says of these days and of others beside them, its first table. */
async function sideBySide(
  books: BooksReader,
  report: Report,
  scope: ReportScope,
  translator: Translator,
  beside: Beside,
): Promise<ReportTable[]> {
  const stretches: ReportStretch[] = [];
  for (const days of stretchesOf(scope, beside, report.time)) {
    const ofDays = { ...scope, ...days };
    const [table] = report.make(await readReportBooks(books, report, ofDays), ofDays, translator);
    const { language } = translator;
    const name = report.time === 'period' ? nameOfDays(days, language) : formatDate(days.to, language);
    stretches.push({ name, table: table! });
  }
  return beside === 'months'
    ? oneTableEach(stretches, report.compares!)
    : [besideEachOther(stretches, report.compares!)];
}

/** What every paper says around its tables. */
export async function paperAround(
  books: BooksReader,
  { projectId, timeZone, ...days }: ReportScope,
  time: ReportTime,
  { language, t }: Translator,
): Promise<Omit<Paper, 'title' | 'tables' | 'fileName'>> {
  const association = await books.projects.get(FIRST_PROJECT);
  const project = projectId ? await books.projects.get(projectId) : undefined;
  const registration = await readSetting(books, 'registration');
  const waiting = await books.db.outbox.where('status').equals('waiting').count();
  const now = instant(Date.now() + (await clockOffset(books.db)));
  const day = (date: ReportScope['to']) => formatDate(date, language);
  const of =
    time === 'period' ? t('reports.fromTo', { from: day(days.from), to: day(days.to) }) : asOn(days, time, day, t);
  return {
    language,
    notes: [
      [association?.name ?? t('records.association'), project ? project.name : t('layout.allProjects')].join(' · '),
      ...(registration ? [registration] : []),
      of,
      [
        t('reports.madeOn', { time: formatInstant(now, timeZone, language) }),
        ...(waiting > 0 ? [t('reports.notSent', { count: waiting })] : []),
      ].join(' · '),
    ],
    groupHead: t('reports.group'),
    pageWords: (page, pages) => t('reports.page', { page, pages }),
  };
}

function asOn(
  { to, today }: Pick<ReportScope, 'to' | 'today'>,
  time: ReportTime,
  day: (date: ReportScope['to']) => string,
  t: Translate,
): string {
  return t('reports.asOnDay', { date: day(time === 'day' ? to : today) });
}

/** `day-book-2026-11-01-2026-11-21`. */
export function fileName(name: string, { from, to, today }: ReportScope, time: ReportTime): string {
  const days = { period: [from, to], day: [to], today: [today] }[time];
  return [name, ...days].join('-');
}

/** Whether there is anything in it. */
export function isEmpty(tables: ReportTable[]): boolean {
  return tables.every(({ groups }) => groups.every(({ rows }) => rows.length === 0));
}
