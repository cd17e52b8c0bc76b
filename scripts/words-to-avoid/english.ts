import type { WordRule } from './word-rule.ts';

/** Words that English texts do not use: see docs/glossary.md. */
export const english: WordRule[] = [
  { avoid: /\bper cent figure/i, say: 'percentage' },
  { avoid: /\bfor good\b/i, say: 'permanently' },
];
