import type { records as en } from '../en/records.ts';
import type { Translation } from '../text-key.ts';

export const records: Translation<typeof en> = {
  association: 'വെൽഫെയർ അസോസിയേഷൻ',
  fundTicket: 'ചിട്ടി {id}, ടിക്കറ്റ് {ticket}',
  history: 'മാറ്റങ്ങളുടെ ചരിത്രം',
  show: 'ലിസ്റ്റ് കാണിക്കുക',
  select: 'തിരഞ്ഞെടുക്കുക',
  manage: 'മറ്റു കാര്യങ്ങൾ',
  call: 'വിളിക്കുക',
  memberNumber: 'അംഗം {id}',
  father: 'അച്ഛൻ {name}',
  recent: 'ഈയിടെ',
  pickerHint: 'പേരിന്റെ ഒരു ഭാഗമോ നമ്പറോ ഫോണിലെ അക്കങ്ങളോ ടൈപ്പ് ചെയ്യുക',
  showMembers: 'അംഗങ്ങളെ കാണിക്കുക',
  loadUsersFailed: 'അംഗങ്ങളെ ലോഡ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  usersError: 'അംഗങ്ങളെ ലോഡ് ചെയ്യാനായില്ല',
  loadingUsers: 'അംഗങ്ങളെ ലോഡ് ചെയ്യുന്നു...',
  noResults: 'ഒന്നും കണ്ടെത്തിയില്ല',
  noResultsFor: '“{search}”: ഒന്നും കണ്ടെത്തിയില്ല',
  filters: '{count, plural, =0 {ഫിൽറ്റർ} other {ഫിൽറ്റർ ({count})}}',
  shownProject: '{name} എന്ന പ്രോജക്ടിന്റെ വിവരങ്ങൾ മാത്രമാണ് കാണിക്കുന്നത്.',
  projectOfNew: 'ഇത് {name} എന്ന പ്രോജക്ടിൽ സേവ് ചെയ്യും.',
  roleUser: 'അംഗം',
  roleAdmin: 'അഡ്മിൻ',
  roleSuperAdmin: 'സൂപ്പർ അഡ്മിൻ',
  statusPending: 'അംഗീകാരം കാത്തിരിക്കുന്നു',
  statusApproved: 'അംഗീകരിച്ചു',
  statusRejected: 'നിരസിച്ചു',

  method: 'രീതി',
  methodCash: 'ക്യാഷ്',
  methodBank: 'ബാങ്ക്',
  methodCheque: 'ചെക്ക്',
  took: '{name} {amount} വാങ്ങി ({time})',
  methodAdjustment: 'തട്ടിക്കിഴിക്കൽ',

  period: 'കാലയളവ്',
  thisMonth: 'ഈ മാസം',
  lastMonth: 'കഴിഞ്ഞ മാസം',
  thisYear: 'ഈ സാമ്പത്തിക വർഷം',
  lastYear: 'കഴിഞ്ഞ സാമ്പത്തിക വർഷം',
  otherDays: 'മറ്റു ദിവസങ്ങൾ',
  allDays: 'എല്ലാ ദിവസവും',

  // What hangs on a member
  'holds.tickets': '{count, plural, one {# ചിട്ടി ടിക്കറ്റ് (അടയ്ക്കാനുള്ളത് {sum})} other {# ചിട്ടി ടിക്കറ്റുകൾ (അടയ്ക്കാനുള്ളത് {sum})}}',
  'holds.installments':
    '{count, plural, one {പരിചയപ്പെടുത്തിയ ബിസിനസിന്റെ അടയ്ക്കാനുള്ള # തവണ ({sum})} other {പരിചയപ്പെടുത്തിയ ബിസിനസുകളുടെ അടയ്ക്കാനുള്ള # തവണകൾ ({sum})}}',
  'holds.shares': '{count, plural, one {# ഓഹരി ({sum})} other {# ഓഹരികൾ ({sum})}}',
  'holds.dividend': 'നൽകാത്ത ലാഭവിഹിതം ({sum})',
  'holds.incentive': 'ഇൻസെന്റീവ് ({sum})',
  'holds.onAccount': 'മുൻകൂർ വരവ് ({sum})',
  'holds.cash': 'കൈവശമുള്ള ക്യാഷ് ({sum})',

  // From where money was paid
  paidFrom: 'പണം നൽകിയത് എവിടെനിന്ന്',
  sayPaidFrom: 'എവിടെനിന്നെന്ന് ചേർക്കുക',
  paidFromTitle: '{amount} നൽകിയത് എവിടെനിന്നാണ്?',
  changePaidFrom: 'മാറ്റുക',
  paidFromSaid: '{amount} എവിടെനിന്നു നൽകിയെന്ന് സേവ് ചെയ്തു.',
  myCash: 'എന്റെ കൈയിലുള്ള ക്യാഷ്',
};
