import type { ledgers as en } from '../en/ledgers.ts';
import type { Translation } from '../text-key.ts';

export const ledgers: Translation<typeof en> = {
  generalLedger: 'പൊതു ലെഡ്ജർ',
  charityFund: 'ചാരിറ്റി ഫണ്ട്',
  operationalFund: 'പ്രവർത്തന ഫണ്ട്',

  installment: 'തവണ {sequence}/{tenure}: {item}, {customer}',
  subscription: 'ചിട്ടിത്തവണ {sequence}/{tenure}: ചിട്ടി {fund}, ടിക്കറ്റ് {ticket}',
  purchase: 'സാധനം വാങ്ങിയത്: {item}, കസ്റ്റമർ: {customer}',
  prizeMoney: 'പ്രൈസ് മണി: ചിട്ടി {fund}, മാസം {month}, ടിക്കറ്റ് {ticket}',
  extraInstallment:
    'അധിക തുക, തവണ {sequence}, {item} ({why, select, twice {രണ്ടുതവണ വാങ്ങി} other {അടയ്ക്കേണ്ടതിലും കൂടുതൽ വാങ്ങി}})',
  extraSubscription:
    'അധിക തുക, ചിട്ടിത്തവണ {sequence}, ചിട്ടി {fund}, ടിക്കറ്റ് {ticket} ({why, select, twice {രണ്ടുതവണ വാങ്ങി} other {അടയ്ക്കേണ്ടതിലും കൂടുതൽ വാങ്ങി}})',

  transactionLedger: 'ഇടപാട് ലെഡ്ജർ',
  charityLedger: 'ചാരിറ്റി ഫണ്ട്',
  operationalLedger: 'പ്രവർത്തന ഫണ്ട്',
  newTransaction: 'പുതിയ ഇടപാട്',
  newCharityEntry: 'പുതിയ ചാരിറ്റി എൻട്രി',
  newOperationalEntry: 'പുതിയ പ്രവർത്തന ഫണ്ട് എൻട്രി',
  currentBalance: 'നിലവിലെ ബാലൻസ്',
  entryCount: '{count, plural, one {# എൻട്രി} other {# എൻട്രികൾ}}',
  allEntries: '{ledger}, എല്ലാ എൻട്രികളും',
  fetchFailed: 'ഇടപാടുകൾ ലഭ്യമാക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  none: 'ഇടപാടുകളൊന്നും കണ്ടെത്തിയില്ല.',
  columnNumber: 'നം.',
  columnDate: 'തീയതി',
  columnMember: 'അംഗം',
  columnType: 'തരം',
  columnBalance: 'ബാലൻസ്',
  columnAction: 'നടപടി',
  time: 'സമയം',
  number: 'നമ്പർ',
  viewEntry: 'ഇടപാട് {id} കാണുക',

  search: 'എൻട്രികൾ തിരയുക',
  filters: '{count, plural, =0 {ഫിൽറ്റർ} other {ഫിൽറ്റർ ({count})}}',
  creditAndDebit: 'ക്രെഡിറ്റും ഡെബിറ്റും',
  from: 'ഈ തീയതി മുതൽ',
  to: 'ഈ തീയതി വരെ',
  ledger: 'ലെഡ്ജർ',
  showEntries: 'എൻട്രികൾ കാണിക്കുക',
  clearFilters: 'ഫിൽറ്റർ ഒഴിവാക്കുക',
  wrongDays: 'ആദ്യ ദിവസം അവസാന ദിവസത്തിന് ശേഷമാകരുത്.',
  matched: '{count, plural, one {# എൻട്രി} other {# എൻട്രികൾ}}, വരവ് {credit}, ചെലവ് {debit}',

  title: 'ഇടപാടിന്റെ വിവരങ്ങൾ',
  entryNumber: 'എൻട്രി നമ്പർ {id}',
  entry: 'എൻട്രി',
  completed: 'നടന്ന സമയം',
  installmentBusiness: 'തവണ ബിസിനസ്',
  businessNumber: 'ബിസിനസ് {id}',
  chittyFund: 'ചിട്ടി',
  chittyFundNumber: 'ചിട്ടി {id}',
  enteredBy: 'രേഖപ്പെടുത്തിയത്',
  unknownMember: 'അജ്ഞാത അംഗം',
  detailsFailed: 'ഇടപാടിന്റെ വിവരങ്ങൾ ലഭ്യമാക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  missing: 'ഈ നമ്പറിൽ എൻട്രി ഇല്ല. ഡിലീറ്റ് ചെയ്തിട്ടുണ്ടാകാം.',
  toLedger: 'ലെഡ്ജറിലേക്ക്',

  deleteQuestion: 'എൻട്രി നമ്പർ {id} ഡിലീറ്റ് ചെയ്യണോ?',
  deleteAmount: '{amount} എന്ന ഇടപാട് ഡിലീറ്റ് ചെയ്യുക',
  deleteFailed: 'ഇടപാട് ഡിലീറ്റ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  deleted: 'എൻട്രി നമ്പർ {id} ഡിലീറ്റ് ചെയ്തു',
  deleteExplained:
    '{type, select, DEBIT {ഡെബിറ്റ്} other {ക്രെഡിറ്റ്}} {amount}, {member}: “{description}”. ഇത് ഇനി ലെഡ്ജറിൽ ഉണ്ടാകില്ല. ഡിലീറ്റ് ചെയ്താൽ തിരിച്ചെടുക്കാനാകില്ല.',
  installmentUnpaidAgain: 'ബിസിനസ് {business}, തവണ {sequence}: വീണ്ടും അടയ്ക്കാത്തതായി മാറും.',
  subscriptionUnpaidAgain: 'ചിട്ടി {fund}, ടിക്കറ്റ് {ticket}, മാസം {month}: ചിട്ടിത്തവണ വീണ്ടും അടയ്ക്കാത്തതായി മാറും.',
  drawNotLatest:
    'ഇത് ചിട്ടി {fund}, മാസം {month} എന്നതിന്റെ പ്രൈസ് മണിയാണ്. ആദ്യം ഇതിനു ശേഷമുള്ള നറുക്കെടുപ്പുകൾ, ഏറ്റവും പുതിയത് മുതൽ, റദ്ദാക്കുക.',
  drawUndone:
    'ഇത് ചിട്ടി {fund}, മാസം {month} എന്നതിന്റെ പ്രൈസ് മണിയാണ്. നറുക്കെടുപ്പ് റദ്ദാകും; ടിക്കറ്റ് {ticket} വീണ്ടും ചിട്ടി ലഭിക്കാൻ അർഹമാകും.',
  dividendsTakenBack: 'ആകെ {amount} വീതപ്പലിശ തിരിച്ചെടുക്കും.',

  createTransaction: 'ഇടപാട് ഉണ്ടാക്കുക',
  saveTransaction: 'ഇടപാട് രേഖപ്പെടുത്തുക',
  saveCharityEntry: 'ചാരിറ്റി എൻട്രി രേഖപ്പെടുത്തുക',
  saveOperationalEntry: 'പ്രവർത്തന ഫണ്ട് എൻട്രി രേഖപ്പെടുത്തുക',
  moneyIn: '+ ക്രെഡിറ്റ്',
  moneyOut: '− ഡെബിറ്റ്',
  referenceHint: 'നിർബന്ധമില്ല: രസീതിന്റെയോ വൗച്ചറിന്റെയോ നമ്പർ',
  created: 'ഇടപാട് രേഖപ്പെടുത്തി.',
  createFailed: 'ഇടപാട് രേഖപ്പെടുത്താനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  charityTooLow:
    '{project, select, none {} other {{project}: }}ചാരിറ്റി ഫണ്ടിൽ {held} മാത്രമേ ഉള്ളൂ. ഈ എൻട്രിക്ക് ശേഷം {left} ആകും.',
  operationalTooLow:
    '{project, select, none {} other {{project}: }}പ്രവർത്തന ഫണ്ടിൽ {held} മാത്രമേ ഉള്ളൂ. ഈ എൻട്രിക്ക് ശേഷം {left} ആകും.',
};
