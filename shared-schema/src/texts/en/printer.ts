/** Printing a receipt on a receipt printer that the browser reaches by itself. */
export const printer = {
  title: 'Receipt printer',
  note: 'Prints at once, without the browser’s print dialog.',
  paper: '{width} mm paper',
  how: 'How is the printer connected?',
  bluetooth: 'By Bluetooth',
  serial: 'By cable, or paired in the settings',
  choose: 'Choose another printer',
  away: 'The printer does not answer. Switch it on and keep it near, or choose it again.',
  stopped: 'Printing stopped. Check the printer’s paper and battery, then print again.',
} as const;
