/** What places of money are called. */
export const places = {
  cashOf: '{name} के पास का नकद',
  cashBox: 'नकद पेटी',
  chequesInHand: 'हाथ में रखे चेक',
  account: 'बैंक खाता {id}',
  adjustments: 'समायोजन',
  unsaidBank: 'बैंक, खाता नहीं चुना',
  unsaid: 'कहाँ है, नहीं लिखा',
  fromTo: '{from} से {to}',
} as const;
