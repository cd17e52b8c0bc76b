/** What places of money are called. */
export const places = {
  cashOf: '{name} കൈവശമുള്ള ക്യാഷ്',
  cashBox: 'പണപ്പെട്ടി',
  chequesInHand: 'കൈയിലുള്ള ചെക്കുകൾ',
  account: 'ബാങ്ക് അക്കൗണ്ട് {id}',
  adjustments: 'കണക്കിനുള്ളിൽ മാറ്റിയത്',
  unsaidBank: 'ബാങ്ക്, അക്കൗണ്ട് രേഖപ്പെടുത്തിയിട്ടില്ല',
  unsaid: 'സ്ഥലം രേഖപ്പെടുത്തിയിട്ടില്ല',
  fromTo: '{from} → {to}',
} as const;
