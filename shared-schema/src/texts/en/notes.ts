/** What auditors ask of entries. */
export const notes = {
  title: 'Notes of the auditor',
  write: 'Write a note',
  writeTitle: 'Note on entry {id}',
  outsideAudit:
    'This entry lies outside the period of the audit. Left out here: its papers, its reference, reasons, and who it was with if not a member; after the period also how it was paid.',
  written: 'Note saved',
  answerTitle: 'Answer the auditor',
  answered: 'Answer saved',
  isAnswered: 'Answered',
  close: 'Close the note',
  closed: 'Closed',
  said: '{name}, {time}',
  none: 'No open questions.',
  failed: 'Could not read the questions on this device.',
} as const;
