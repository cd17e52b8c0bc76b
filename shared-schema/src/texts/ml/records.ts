import type { records as en } from '../en/records.ts';
import type { Translation } from '../text-key.ts';

export const records: Translation<typeof en> = {
  association: 'വെൽഫെയർ അസോസിയേഷൻ',
  number: 'നം.',
  fundTicket: 'ചിട്ടി {id}, ടിക്കറ്റ് {ticket}',
  history: 'മാറ്റങ്ങളുടെ ചരിത്രം',
  memberNumber: 'അംഗം {id}',
  pickerHint: 'പേരിന്റെ ഒരു ഭാഗമോ അംഗ നമ്പറോ ടൈപ്പ് ചെയ്യുക',
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
  methodCash: 'പണം',
  methodBank: 'ബാങ്ക്',
  methodCheque: 'ചെക്ക്',
  methodAdjustment: 'ക്രമീകരണം',
};
