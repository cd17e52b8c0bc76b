/** Which other days a report is shown beside: the same a year before, the stretch just before, or month by month. */
export const BESIDE = ['year', 'before', 'months'] as const;
export type Beside = (typeof BESIDE)[number];
