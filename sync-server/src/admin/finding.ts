/** What a check of `doctor` says. */
export type Finding = ['good' | 'doubtful' | 'wrong', string];
