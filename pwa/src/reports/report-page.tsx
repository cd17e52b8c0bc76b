import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { LocalDate } from 'shared-schema/local-date';
import { lastClosing } from 'shared-schema/periods/period';
import { findReport } from 'shared-schema/reports/reports';
import type { Report } from 'shared-schema/reports/report';
import { formatInstant, t, translator } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import { useLanguage } from '../language/language-choice.ts';
import { ProjectChoice } from '../records/project-field.tsx';
import { useToday, useTimeZone, useRecords, useLastDay } from '../records/records.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { Failure, Notice, MissingPage, PageHeader } from '../ui/page.tsx';
import { makePaper } from './make-paper.ts';
import { PaperActions } from './paper-actions.tsx';
import { PaperView } from './paper-view.tsx';
import { PeriodFields } from './period-fields.tsx';
import { ReportChoices } from './report-choices.tsx';
import { periodOf } from '../records/period.tsx';
import { BESIDE, type Beside } from 'shared-schema/reports/beside';
import { Choice } from '../forms/kinds.tsx';

/** One report, made on this device for the days and the project chosen. */
export function ReportPage() {
  const { report: name } = useParams({ from: '/admin/reports/$report' });
  const report = findReport(name);
  return report ? (
    <Chosen key={name} report={report} />
  ) : (
    <MissingPage title={t('reports.title')} back={['/admin/reports', t('reports.toReports')]}>
      {t('reports.missing')}
    </MissingPage>
  );
}

/** One field or two, or none: nothing to fold. */
function FewChoices({ children }: { children: ReactNode }) {
  return <div className="report-choices">{children}</div>;
}

function Chosen({ report }: { report: Report }) {
  const search = useSearch({ from: '/admin/reports/$report' });
  const navigate = useNavigate({ from: '/admin/reports/$report' });
  const [today, timeZone, projectId, language] = [useToday(), useTimeZone(), useChosenProject(), useLanguage()];
  const usual = periodOf('thisYear', useLastDay());
  const { audits } = useUser();
  const [from, until] = [search.from ?? usual.from, search.to ?? usual.to];
  // Of later days an auditor has no more than any member: their figures would tell half.
  const to = audits?.to && until > audits.to ? audits.to : until;
  const { place, line } = search;
  // What stands at the end of a day needs no line of the days before it: sums of months tell of these.
  const first = report.time === 'day' ? to : from;
  const scope = useMemo(
    () => ({ from: first, to, projectId, today, timeZone, place, line }),
    [first, to, projectId, today, timeZone, place, line],
  );
  const beside = report.compares && search.beside;
  const wrong = report.time === 'period' && from > to;
  const { data, failed, retry } = useRecords(
    async (books) => (wrong ? null : makePaper(books, report, scope, translator(), beside)),
    [report, scope, wrong, language, beside],
  );
  const Choices = report.time === 'period' ? ReportChoices : FewChoices;
  const choose = (choice: typeof search) =>
    void navigate({ search: { ...search, ...choice }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader
        title={t(report.title)}
        // Of one figure alone its table says what it is.
        note={!line && t(report.about)}
        actions={<PaperActions paper={data ?? undefined} />}
      />
      <Choices wrong={wrong}>
        <PeriodFields time={report.time} period={{ from, to }} onChange={choose} />
        {report.compares && <BesideChoice value={beside} onChange={(chosen) => choose({ beside: chosen })} />}
        {!report.allProjects && <ProjectChoice />}
      </Choices>
      {report.keptAtClosing && (report.allProjects || !projectId) && data && (
        <ClosingNote to={to} differs={!beside && data.tables.length > 1} />
      )}
      {failed ? <Failure onRetry={retry}>{t('reports.readFailed')}</Failure> : <PaperView paper={data} />}
    </>
  );
}

/** Whether the days of an account were closed, whether they were reopened, and whether it says the same still. */
function ClosingNote({ to, differs }: { to: LocalDate; differs: boolean }) {
  const timeZone = useTimeZone();
  const { data } = useRecords(async (books) => ({ period: await books.periods.get(to) }), [to]);
  if (!data?.period) return null;
  const time = formatInstant(lastClosing(data.period).at, timeZone);
  const last = data.period.events.at(-1)!;
  return (
    <Notice tone={differs || last.kind === 'REOPENED' ? 'waiting' : 'plain'}>
      {differs ? t('reports.differsNote', { time }) : t('reports.closedNote', { time })}{' '}
      {last.kind === 'REOPENED' &&
        t('reports.reopenedNote', { time: formatInstant(last.at, timeZone), reason: last.reason })}
    </Notice>
  );
}

const WORDS = {
  year: 'reports.besideYear',
  before: 'reports.besideBefore',
  months: 'reports.besideMonths',
} as const satisfies Record<Beside, string>;

/** Which other days stand beside those chosen. */
function BesideChoice({
  value,
  onChange,
}: {
  value: Beside | undefined;
  onChange: (beside: Beside | undefined) => void;
}) {
  return (
    <Choice
      label={t('reports.beside')}
      all={t('reports.besideNothing')}
      options={BESIDE.map((beside) => [beside, t(WORDS[beside])])}
      value={value}
      onChange={onChange}
    />
  );
}
