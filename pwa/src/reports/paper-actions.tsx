import { Printer } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/texts.ts';
import type { Paper } from '../papers/paper.ts';
import { PrintedPaper } from '../papers/printed-paper.tsx';
import { Button } from '../ui/button.tsx';
import { ExportButton } from '../ui/export-button.tsx';

/** On paper, or as a file to keep or to send. */
export function PaperActions({ paper }: { paper: Paper | undefined }) {
  const [printing, setPrinting] = useState<Paper>();
  return (
    <>
      <Button
        look="outlined"
        icon={<Printer aria-hidden />}
        label={t('common.print')}
        disabled={!paper}
        onClick={() => setPrinting(paper)}
      />
      <ExportButton
        title={paper?.title ?? ''}
        formats={['pdf', 'xlsx', 'csv']}
        disabled={!paper}
        paper={() => Promise.resolve(paper!)}
      />
      {printing && <PrintedPaper paper={printing} onDone={() => setPrinting(undefined)} />}
    </>
  );
}
