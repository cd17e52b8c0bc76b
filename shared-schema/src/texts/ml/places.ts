/** What places of money are called. */
export const places = {
  cashOf: '{name} എന്നയാളുടെ കൈവശമുള്ള ക്യാഷ്',
  cashBox: 'പണപ്പെട്ടി',
  chequesInHand: 'കൈയിലുള്ള ചെക്കുകൾ',
  account: 'ബാങ്ക് അക്കൗണ്ട് {id}',
  adjustments: 'തട്ടിക്കിഴിക്കലുകൾ',
  unsaidBank: 'ബാങ്ക്, അക്കൗണ്ട് ഏതെന്ന് ചേർത്തിട്ടില്ല',
  unsaid: 'എവിടെയെന്ന് ചേർത്തിട്ടില്ല',
  fromTo: '{from} → {to}',
} as const;
