/** The search over everything on this device. */
export const find = {
  label: 'Search everything',
  placeholder: 'Name, number or amount',
  hint: 'Members, customers, businesses, chitties, receipts and entries on this device. Type a name, a phone number, a receipt or record number, or an amount. Type more words to get fewer results.',
  recent: 'Recent people',
  reading: 'Older entries are still being searched...',
  awaited: 'Entries of earlier years are still on their way to this device.',
  failed: 'The search could not read this device’s records. Open it again.',
  kind: '{kind, select, member {Members} business {Businesses} fund {Chitty funds} receipt {Receipts} pastReceipt {Receipts on paper} other {Entries}}',
  number: 'No. {id}',
} as const;
