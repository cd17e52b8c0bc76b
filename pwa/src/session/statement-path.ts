/** Where the installed app opens a bank's statement that was shared with it, or opened with it from a list of files. */
export const STATEMENT_PATH = '/admin/money/statement';

/** The message by which a page asks the service worker for the file that was shared, and gets it once. */
export const TAKE_SHARED_FILE = 'TAKE_SHARED_FILE';
