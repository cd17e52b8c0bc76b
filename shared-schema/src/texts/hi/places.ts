/** What places of money are called. */
export const places = {
  cashOf: '{name} के पास का नकद',
  cashBox: 'नकद पेटी',
  chequesInHand: 'हाथ में रखे चेक',
  account: 'बैंक खाता {id}',
  adjustments: 'खाता-बही के भीतर की रकम',
  unsaidBank: 'बैंक, खाता नहीं लिखा',
  unsaid: 'जगह नहीं लिखी',
  fromTo: '{from} से {to}',
} as const;
