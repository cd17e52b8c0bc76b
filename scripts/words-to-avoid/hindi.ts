import type { WordRule } from './word-rule.ts';

/** Words that Hindi texts do not use: see docs/glossary.md. */
export const hindi: WordRule[] = [];
