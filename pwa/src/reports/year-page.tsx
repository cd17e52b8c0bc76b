import { useEffect } from 'react';
import { LocalDateSchema } from 'shared-schema/local-date';
import { formatMoney, rupees } from 'shared-schema/money';
import { FUND_LINES, type YearFigures } from 'shared-schema/reports/final-accounts';
import * as v from 'valibot';
import { formatDate, formatNumber, t } from '../language/texts.ts';
import { useSetting } from '../records/settings.ts';
import { useDevice, useStored } from '../sync/device/use-stored.tsx';
import { Empty, PageHeader } from '../ui/page.tsx';
import { Row, Rows } from '../ui/rows.tsx';
import { useAnswer } from '../verification/verification.tsx';

const Rupees = v.pipe(
  v.number(),
  v.transform((amount) => rupees(amount)),
);
const Answer = v.object({
  year: v.nullable(
    v.object({
      on: LocalDateSchema,
      owns: Rupees,
      owes: Rupees,
      funds: v.array(v.object({ line: v.picklist(FUND_LINES), amount: Rupees })),
      surplus: Rupees,
      members: v.number(),
      shares: v.number(),
    }),
  ),
});

/** What a member may know of the year that was closed last. The books are not on their phone: what the server said last is kept. */
export function YearPage() {
  const { db } = useDevice();
  const isShown = useSetting('showYearFigures');
  const { data } = useAnswer('/reports/last-year', Answer);
  const kept = useStored((device) => device.getMeta('year'));
  useEffect(() => {
    if (data) void db.setMeta('year', data.year);
  }, [db, data]);
  const year = isShown && (data ? data.year : kept);
  return (
    <>
      <PageHeader
        title={t('reports.year')}
        note={year ? t('reports.asOnDay', { date: formatDate(year.on) }) : undefined}
      />
      {year ? <Figures {...year} /> : <Empty>{t('reports.noYear')}</Empty>}
    </>
  );
}

function Figures({ owns, owes, funds, surplus, members, shares }: YearFigures) {
  return (
    <>
      <Rows label={t('reports.year')}>
        <Row label={t('reports.owns')} value={formatMoney(owns)} />
        <Row label={t('reports.owes')} value={formatMoney(owes)} />
        <Row label={t('sheet.surplus')} value={formatMoney(surplus)} />
        <Row label={t('layout.members')} value={formatNumber(members)} />
        <Row label={t('fields.share')} value={formatNumber(shares)} />
      </Rows>
      <Rows title={t('sheet.funds')}>
        {funds.map(({ line, amount }) => (
          <Row key={line} label={t(`sheet.${line}`)} value={formatMoney(amount)} />
        ))}
      </Rows>
    </>
  );
}
