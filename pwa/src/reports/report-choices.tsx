import { type ReactNode, useState } from 'react';
import { t } from '../language/texts.ts';
import { useWide } from '../ui/media.ts';
import './reports.css';

type Props = {
  /** Whether what is chosen does not fit together, which is said among the fields. */
  wrong: boolean;
  children: ReactNode;
};

/** For which days a paper is made, and what else is chosen; folded on a phone, where the figures come first. */
export function ReportChoices({ wrong, children }: Props) {
  // Only how it arrives: correcting the days must not fold them away.
  const [open] = useState(wrong);
  const fields = <div className="report-choices">{children}</div>;
  return useWide() ? (
    fields
  ) : (
    <details className="sheet padded folded" open={open}>
      <summary>{t('records.filters', { count: 0 })}</summary>
      {fields}
    </details>
  );
}
