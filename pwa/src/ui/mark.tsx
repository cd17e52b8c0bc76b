import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import './mark.css';
import { t } from '../language/texts.ts';

const ICONS = { waiting: Clock, refused: CircleAlert, done: Check, plain: undefined };

/** A small word with a sign: what state a record is in. */
export function Mark({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <span className={`mark ${tone}`}>
      {Icon && <Icon aria-hidden />}
      {children}
    </span>
  );
}

/** On a record that this device changed and the server does not know yet. */
export function WaitingMark() {
  return <Mark tone="waiting">{t('common.notSentYet')}</Mark>;
}
