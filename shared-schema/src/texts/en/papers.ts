/** Taking what a screen shows elsewhere: on paper, as a file, to another app. */
export const papers = {
  statement: 'Statement',
  export: 'Export',
  exportTitle: 'Save “{title}” as a file',
  asXlsx: 'Excel (XLSX)',
  asCsv: 'CSV',
  asPdf: 'PDF',
  searched: 'Search: {search}',
  failed: 'The file could not be made. Try again.',
} as const;
