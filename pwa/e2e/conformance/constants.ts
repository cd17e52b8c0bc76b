/** Constants, limits and defaults as they show on screen, as tables. */

/** Path, what it is, its element, a property of its style, the value. */
export const MEASURES: [path: string, what: string, element: string, property: string, value: string][] = [
  ['/', 'a picture gives way to the next', '.hero-slide.current', 'transition-duration', '1s'],
  ['/admin', 'the sidebar', '.side-panel', 'width', '240px'],
];

/** Path, what it is, its element, how many. */
export const COUNTS: [path: string, what: string, element: string, count: number][] = [
  ['/', 'pictures', '.hero-slide', 4],
  ['/', 'dots', '.hero-dots button', 4],
];

/** Dashboard's card, the sum behind it, the figure. */
export const TOTALS: [card: string, sum: string, figure: string][] = [
  ['Total Shares', '12 + 3', '15'],
  ['Total Share Amount', '15 × 500', '₹7,500.00'],
  ['Charity Fund Balance', '500 − 120.50', '₹379.50'],
  ['Operational Fund Balance', '− 200', '−₹200.00'],
  ['Total Installment Balance', '− (50,000 − 10,000 − 3,333.33 of the one installment paid)', '−₹36,666.67'],
  ['Total Ledger Balance', '3,733.33 (3,333.33 and interest of 40,000 × 1 × 12 / 100 / 12) − 40,000', '−₹36,266.67'],
];

/** Path, what it is, the figure. */
export const FIGURES: [path: string, what: string, figure: string][] = [
  ['/admin/chitty-fund', 'the commission, with three decimals', '5.000%'],
  ['/admin/chitty-fund/{fund}', 'the commission, with three decimals', '5.000%'],
  ['/admin/master-sheet', '12 shares of ₹500', '₹6,000.00'],
  ['/admin/users/{user}', '12 shares of ₹500', '₹6,000.00'],
];

/** Path, a type an entry may have, whether it is the one chosen at first. */
type Choice = [path: string, type: string, chosen: 'true' | 'false'];
export const TYPES: Choice[] = [
  '/admin/transactions/new',
  '/admin/charity-fund/new',
  '/admin/operational-fund/new',
].flatMap((path): Choice[] => [
  [path, '+ Credit', 'true'],
  [path, '− Debit', 'false'],
]);

/** What is kept in the browser of an admin who is signed in: key, value. */
export const KEPT: [key: string, value: RegExp][] = [
  ['token', /^[\w-]{43}$/],
  ['user', /^\{"id":\d+,"role":"SUPERADMIN","session":"[0-9a-f]{64}"\}$/],
  ['themeMode', /^dark$/],
];
