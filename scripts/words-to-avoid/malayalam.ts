import type { WordRule } from './word-rule.ts';

/** Words that Malayalam texts do not use: see docs/glossary.md. */
export const malayalam: WordRule[] = [];
