/** Where a super admin writes what the public pages say. */
export const sitePages = {
  open: 'Edit the public pages',
  note: 'What visitors read before they sign in, in each language on its own.',
  languages: 'Language of the text',
  builtShown: 'Nobody has written here yet. Visitors read this text, which came with the app, until you save your own.',
  englishShown: 'Nothing is written in {language} yet. Visitors read this English text until you save one here.',
  taglineHint: 'Below the name on the first page.',
  descriptionHint: 'What search engines and messengers show below the name.',
  caption:
    '{picture, select, house {Caption: the house} table {Caption: people at a table} ledger {Caption: the ledger} other {Caption: two shores}}',
  section: 'Section {number, number}',
  addSection: 'Add a section',
  activity: 'Activity {number, number}',
  addActivity: 'Add an activity',
  office: 'Office {number, number}',
  addOffice: 'Add an office',
  moveUp: 'Move up: {part}',
  removePart: 'Remove: {part}',
  paragraphsHint: 'Each line becomes a paragraph.',
  phonesHint: 'One number in each line.',
  preview: 'Preview',
  previewTitle: 'Preview, {language}: not saved',
  remove: 'Remove the text in {language}',
  removeTitle: 'Remove the text in {language}?',
  removeVerb: 'Remove',
  removeText:
    'Visitors then read what they read before it was written here: the English text, or the one that came with the app. The history keeps what you remove.',
} as const;
