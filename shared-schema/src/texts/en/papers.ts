/** Taking what a screen shows elsewhere: on paper, as a file, to another app. */
export const papers = {
  statement: 'Statement',
  export: 'Export',
  exportTitle: 'Save “{title}” as a file',
  asXlsx: 'Excel (XLSX)',
  asCsv: 'CSV',
  asPdf: 'PDF',
  saved: '{file} saved.',
  searched: 'Search: {search}',
  failed: 'The file could not be made. Try again.',
  lettersMissing:
    'This device has no {script, select, malayalam {Malayalam} other {Hindi}} letters: boxes would be seen in their place. Make the file on another device, or install a font such as {script, select, malayalam {Noto Sans Malayalam} other {Noto Sans Devanagari}}.',
} as const;
