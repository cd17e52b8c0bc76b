/** By the field: the place of the column that fills it, from 0, or the value that all rows have. */
export type Matching = Record<string, number | string>;
