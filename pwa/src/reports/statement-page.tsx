import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { type Language, LANGUAGE_NAMES, LOCALES } from 'shared-schema/texts/languages';
import type { Translator } from 'shared-schema/texts/translate';
import { SelectField } from '../forms/kinds.tsx';
import { useLanguage, useOfferedLanguages } from '../language/language-choice.ts';
import { t, translatorFor } from '../language/texts.ts';
import { useTimeZone, useToday, useRecords } from '../records/records.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { Failure, Notice, MissingPage, PageHeader } from '../ui/page.tsx';
import { makeStatement } from './make-statement.ts';
import { PaperActions } from './paper-actions.tsx';
import { PaperView } from './paper-view.tsx';
import { type ChosenDays, PeriodFields } from './period-fields.tsx';
import { ReportChoices } from './report-choices.tsx';
import { periodOf } from '../records/period.tsx';
import { readSubject, type SubjectId, subjectId } from './read-statement.ts';

type StatementSearch = ChosenDays & { language?: Language | undefined };

export function MemberStatementPage() {
  const { userId } = useParams({ from: '/admin/users/$userId/statement' });
  return <Statement key={userId} id={subjectId('m', userId)} />;
}

export function CustomerStatementPage() {
  const { businessId } = useParams({ from: '/admin/installment-businesses/$businessId/statement' });
  return <Statement key={businessId} id={subjectId('b', businessId)} />;
}

export function FundStatementPage() {
  const { chittyFundId } = useParams({ from: '/admin/chitty-fund/$chittyFundId/statement' });
  return <Statement key={chittyFundId} id={subjectId('f', chittyFundId)} />;
}

/** What a member, a customer or a chitty fund has with the association, to be given to them in their language. */
function Statement({ id }: { id: SubjectId }) {
  const search: StatementSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (choice: StatementSearch) =>
    void navigate({ to: '.', search: { ...search, ...choice } as never, replace: true, resetScroll: false });
  const [today, timeZone] = [useToday(), useTimeZone()];
  const usual = periodOf('thisYear', today);
  const [from, to] = [search.from ?? usual.from, search.to ?? usual.to];
  const scope = useMemo(() => ({ from, to, projectId: undefined, today, timeZone }), [from, to, today, timeZone]);
  const { data: found } = useRecords(async (books) => ({ subject: await readSubject(books, id) }), [id]);
  const shown = useLanguage();
  const language = search.language ?? found?.subject?.language ?? shown;
  const translator = useTranslator(language);
  const wrong = from > to;
  const admin = useIsAdmin();
  const { data, failed, retry } = useRecords(
    async (books) => {
      const subject = await readSubject(books, id);
      return subject && translator && !wrong ? makeStatement(books, subject, scope, translator, admin) : null;
    },
    [id, scope, translator, wrong, admin],
  );
  if (found && !found.subject) return <Nobody />;
  return (
    <>
      <PageHeader
        title={t('reports.statement')}
        note={found?.subject?.name ?? ' '}
        actions={<PaperActions paper={data ?? undefined} />}
      />
      <ReportChoices wrong={wrong}>
        <PeriodFields time="period" period={{ from, to }} onChange={choose} />
        <LanguageChoice language={language} onChange={(chosen) => choose({ language: chosen })} />
      </ReportChoices>
      {admin && found?.subject && 'member' in found.subject && Boolean(data?.unsaid) && (
        <Notice tone="plain">
          {t('ledgers.whoseAsked', { count: data!.unsaid, name: found.subject.name })}{' '}
          <Link
            to="/admin/transactions"
            search={{ ledger: 'all', member: found.subject.member.id, unsaid: true, from, to }}
          >
            {t('ledgers.whose')}
          </Link>
        </Notice>
      )}
      {failed ? (
        <Failure onRetry={retry}>{t('reports.readFailed')}</Failure>
      ) : (
        <div lang={LOCALES[language]}>
          <PaperView paper={wrong ? null : (data ?? undefined)} />
        </div>
      )}
    </>
  );
}

/** Undefined while the texts of that language are loaded. */
function useTranslator(language: Language): Translator | undefined {
  const [loaded, setLoaded] = useState<Translator>();
  useEffect(() => {
    void translatorFor(language).then(setLoaded, () => undefined);
  }, [language]);
  return loaded?.language === language ? loaded : undefined;
}

function LanguageChoice({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  const languages = useOfferedLanguages();
  return (
    <SelectField
      label={t('common.language')}
      value={language}
      onChange={onChange}
      choices={languages.map((each) => [each, LANGUAGE_NAMES[each], { lang: LOCALES[each] }])}
    />
  );
}

function Nobody() {
  return <MissingPage title={t('reports.statement')}>{t('reports.noSubject')}</MissingPage>;
}
