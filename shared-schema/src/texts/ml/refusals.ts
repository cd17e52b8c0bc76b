import type { refusals as en } from '../en/refusals.ts';
import type { Translation } from '../text-key.ts';

export const refusals: Translation<typeof en> = {
  'command.unknown': 'ആപ്പിന്റെ ഈ പതിപ്പിന് "{command}" എന്ന എൻട്രി അറിയില്ല.',
  'command.forbidden': 'ഇത് ചെയ്യാൻ നിങ്ങൾക്ക് അനുവാദമില്ല.',
  'command.failed': 'സെർവറിന് ഈ എൻട്രി സേവ് ചെയ്യാനായില്ല. ഒന്നും മാറിയിട്ടില്ല.',
  'command.idTaken': 'ഈ ഐഡിയിൽ ഈ എൻട്രി സ്വീകരിക്കാനാകില്ല.',
  'input.invalid': 'ഈ എൻട്രിയിൽ എന്തോ ശരിയല്ല.',

  'member.notFound': 'അംഗം {id} ഇല്ല.',
  'project.notFound': 'പ്രോജക്ട് {id} ഇല്ല.',
  'installmentBusiness.notFound': 'തവണ ബിസിനസ് {id} ഇല്ല.',
  'chittyFund.notFound': 'ചിട്ടി {id} ഇല്ല.',
  'transaction.notFound': 'ഇടപാട് {id} ഇല്ല.',
  'scheduledRepayment.notFound': 'തിരിച്ചടവ് {id} ഇല്ല.',
  'member.unknown': 'അംഗം {id} ഇല്ല.',
  'project.unknown': 'പ്രോജക്ട് {id} ഇല്ല.',
  'member.numberTaken': '{id} എന്ന നമ്പർ മറ്റൊരു അംഗത്തിന്റേതാണ്.',
  'project.numberTaken': 'നമ്പർ {id} മറ്റൊരു പ്രോജക്ടിന്റേതാണ്.',
  'installmentBusiness.numberTaken': 'നമ്പർ {id} മറ്റൊരു തവണ ബിസിനസിന്റേതാണ്.',
  'chittyFund.numberTaken': 'നമ്പർ {id} മറ്റൊരു ചിട്ടിയുടേതാണ്.',
  'transaction.numberTaken': 'നമ്പർ {id} മറ്റൊരു ഇടപാടിന്റേതാണ്.',

  'handOver.notFound': '{id} എന്ന നമ്പറിൽ പണം കൈമാറ്റം ഇല്ല.',
  'handOver.numberTaken': '{id} എന്ന നമ്പർ മറ്റൊരു പണം കൈമാറ്റത്തിന്റേതാണ്.',
  'dayClose.numberTaken': '{id} എന്ന നമ്പർ കണക്കു തീർത്ത മറ്റൊരു ദിവസത്തിന്റേതാണ്.',
  'receipt.notFound': '{id} എന്ന നമ്പറിൽ രസീത് ഇല്ല.',
  'signingKey.notFound': '{id} എന്ന രസീത് ശ്രേണി ഇല്ല.',
  'receipt.numberTaken': '{number} എന്ന നമ്പറിൽ രസീത് ഇപ്പോൾത്തന്നെയുണ്ട്.',
  'receipt.outsideSeries': 'രസീത് നമ്പർ {number} ഈ ഫോണിന്റെ ശ്രേണിയിലുള്ളതല്ല.',
  'receipt.noSeries': 'ഈ ഫോണിൽ രസീത് നമ്പറുകൾ ഇതുവരെയില്ല. ഒരിക്കൽ ഇന്റർനെറ്റിൽ കണക്ട് ചെയ്യുക, പിന്നെ ഇന്റർനെറ്റ് ഇല്ലാതെയും രസീത് എഴുതാം.',
  'receipt.cancelled': 'രസീത് {number} നേരത്തേ റദ്ദാക്കിയതാണ്.',
  'receipt.answered': 'രസീത് {number}: ഇനി ഒന്നും തീരുമാനിക്കാനില്ല.',

  'collection.notOwed': '{id} എന്ന തിരിച്ചടവ് ഈ ആൾ അടയ്ക്കേണ്ടതല്ല.',
  'collection.aboveRemaining': '{id} എന്നതിൽ ബാക്കി {remaining} മാത്രമാണ്, {amount} അല്ല.',
  'collection.leftOver': '{left} അടയ്ക്കാനുള്ളതിലും കൂടുതലാണ്. അത് അഡ്വാൻസ് വരവായി വയ്ക്കുക, അല്ലെങ്കിൽ കുറച്ചു വാങ്ങുക.',
  'collection.sumDiffers': 'ഭാഗങ്ങളുടെ ആകെത്തുക {parts} ആണ്, {amount} അല്ല.',
  'account.tooLittle': 'അഡ്വാൻസ് വരവ് {held} ആണ്, {amount} ഇല്ല.',
  'account.used': 'ഇതിലെ പണം പിന്നീട് ഉപയോഗിച്ചു. ഇനിയുള്ളത് {held} മാത്രം, അതിനാൽ ഇത് തിരികെയാക്കാനാവില്ല.',
  'settlement.tooMuchWaived': 'പലിശയിൽ പരമാവധി {most} ഒഴിവാക്കാം, ബാക്കിയുടെ തീയതി ആയിക്കഴിഞ്ഞു. നിങ്ങൾ എഴുതിയത് {waived}.',
  'settlement.aboveInterest': '{id} എന്നതിൽ അടയ്ക്കാനുള്ള പലിശ {most} മാത്രം, അതിനാൽ {amount} ഒഴിവാക്കാനാവില്ല.',
  'settlement.sumDiffers': 'ബാക്കി {remaining}. അടയ്ക്കുന്നതും ({paid}) ഒഴിവാക്കുന്നതും ({waived}) ചേർന്നാൽ അത്രയും വരണം.',
  'entry.inFuture': '{date} എന്ന തീയതി ഇനി വരാനുള്ളതാണ്. ഇന്ന് {today}.',
  'transaction.reversed':
    'എൻട്രി {id} ഒരു റദ്ദാക്കൽ എൻട്രികൊണ്ട് തിരികെയാക്കിയതാണ്, അല്ലെങ്കിൽ അതുതന്നെ റദ്ദാക്കൽ എൻട്രിയാണ്. രണ്ടും അതുപോലെ നിൽക്കും.',
  'transaction.transfer':
    'അഡ്വാൻസ് വരവിലെ പണം ഒരു തിരിച്ചടവിലേക്കു മാറ്റിയ എൻട്രിയാണ് {id}. അത് മറ്റൊരു എൻട്രിയുമായി ചേർന്നതാണ്, അതുപോലെ നിൽക്കും.',
  'transaction.notByHand': 'എൻട്രി {id} മറ്റൊന്നിനുവേണ്ടി ആപ്പ് എഴുതിയതാണ്. അതു തിരുത്തുക: രസീത് റദ്ദാക്കുക, അല്ലെങ്കിൽ എൻട്രി ഡിലീറ്റ് ചെയ്യുക.',
  'handOver.toOneself': 'മറ്റൊരു അഡ്മിനെയോ ബാങ്കോ തിരഞ്ഞെടുക്കുക.',
  'handOver.toNoAdmin': 'പണം ഒരു അഡ്മിനോ ബാങ്കിനോ മാത്രമേ കൈമാറാവൂ.',
  'handOver.notReceiver': 'പണം കൊടുത്തയാൾക്കോ വാങ്ങുന്നയാൾക്കോ മാത്രമേ ഇതു തീരുമാനിക്കാവൂ.',
  'handOver.confirmed': 'പണം കൈമാറ്റം {id} നേരത്തേ സ്ഥിരീകരിച്ചതാണ്.',

  'repayment.alreadyPaid': 'നേരത്തേ അടച്ചതാണ്: {paidByName} ഇതിനായി {amount} വാങ്ങി ({paidAt}).',
  'repayment.nothingDue': 'ഈ തിരിച്ചടവിൽ ഒന്നും അടയ്ക്കാനില്ല.',
  'repayment.amountChanged': 'ഈ തിരിച്ചടവിൽ അടയ്ക്കാൻ ബാക്കി {remaining} ആയിരുന്നു, {amount} അല്ല.',

  'installmentBusiness.advanceAbovePrice': 'അഡ്വാൻസ് ({advance}) ഷോറൂം വില ({price}) കവിയാൻ പാടില്ല',
  'installmentBusiness.instalmentTooLarge': 'ഒരു തവണ {largest} കവിയാൻ പാടില്ല',
  'installmentBusiness.alreadyRepaid': 'ബിസിനസ് {id} അടച്ചുതീർത്തതായി നേരത്തേ രേഖപ്പെടുത്തിയതാണ്.',
  'installmentBusiness.unpaid':
    '{count, plural, one {# തവണ ഇനിയും അടയ്ക്കാനുണ്ട്} other {# തവണകൾ ഇനിയും അടയ്ക്കാനുണ്ട്}}, ആകെ {sum}.',

  'chittyFund.memberCount':
    'ഓരോ ടിക്കറ്റിനും ഒരാൾ വീതം {needed, plural, one {# അംഗം വേണം} other {# അംഗങ്ങൾ വേണം}}; {chosen, plural, one {# ആളെ തിരഞ്ഞെടുത്തു} other {# പേരെ തിരഞ്ഞെടുത്തു}}.',
  'chittyFund.alreadyRepaid': 'ചിട്ടി {id} അടച്ചുതീർത്തതായി നേരത്തേ രേഖപ്പെടുത്തിയതാണ്.',
  'chittyFund.unpaid':
    '{count, plural, one {# ചിട്ടിത്തവണ ഇനിയും അടയ്ക്കാനുണ്ട്} other {# ചിട്ടിത്തവണകൾ ഇനിയും അടയ്ക്കാനുണ്ട്}}, ആകെ {sum}.',
  'chittyFund.undrawn': '{left, plural, one {# നറുക്കെടുപ്പ് ബാക്കിയുണ്ട്} other {# നറുക്കെടുപ്പുകൾ ബാക്കിയുണ്ട്}}. അടുത്തത് മാസം {next} ആണ്.',
  'chittyFund.repaid': 'ചിട്ടി {id} അടച്ചുതീർത്തു. ഇനി നറുക്കെടുപ്പില്ല.',
  'chittyFund.monthOutOfOrder':
    '{next, plural, =0 {ഈ ചിട്ടിയുടെ എല്ലാ നറുക്കെടുപ്പുകളും കഴിഞ്ഞു.} other {അടുത്ത നറുക്കെടുപ്പ് മാസം {next} ആണ്.}}',
  'chittyFund.alreadyDrawn':
    'മാസം {month}: നറുക്കെടുപ്പ് നേരത്തേ നടത്തി ({heldByName}, {heldAt}). ടിക്കറ്റ് {ticket}, {winnerName}, പ്രൈസ് മണി {prize}.',
  'chittyFund.unknownTicket': 'ടിക്കറ്റ് {ticket} ഇല്ല.',
  'chittyFund.alreadyWon': 'ടിക്കറ്റ് {ticket}: ചിട്ടി നേരത്തേ ലഭിച്ചതാണ്.',
  'chittyFund.overdue': 'ടിക്കറ്റ് {ticket}: ഈ അംഗത്തിന് ചിട്ടിത്തവണ കുടിശ്ശികയുണ്ട്. അത് അടയ്ക്കുന്നതുവരെ ചിട്ടി ലഭിക്കില്ല.',
  'chittyFund.noneEligible': 'ഒരു ടിക്കറ്റിനും ചിട്ടി ലഭിക്കില്ല: നേരത്തേ ലഭിച്ചു, അല്ലെങ്കിൽ അംഗത്തിന് ചിട്ടിത്തവണ കുടിശ്ശികയുണ്ട്.',
  'chittyFund.ticketLeftOut': 'ടിക്കറ്റ് {ticket}: കുടിശ്ശികയില്ലാത്തതിനാൽ നറുക്കിൽ ഉൾപ്പെടുത്തണം.',
  'chittyFund.discountAboveCap': 'കിഴിവ് {most} കവിയാൻ പാടില്ല.',
  'chittyFund.lastMonthDividend':
    'അവസാന മാസത്തിനു ശേഷം ചിട്ടിത്തവണയില്ല, അതിനാൽ വീതപ്പലിശ നൽകാനാകില്ല. കിഴിവ് കമ്മീഷനായ {commission} കവിയാൻ പാടില്ല.',
  'chittyFund.noPrize': 'പ്രൈസ് മണിയായി ഒന്നും ബാക്കിയില്ല. കിഴിവും കമ്മീഷനും ചേർന്നാൽ ചിട്ടി സലയേക്കാൾ കുറവാകണം.',
  'chittyFund.sameWitness': 'ഇത് മറ്റൊരാളായിരിക്കണം. രണ്ടുപേർക്കും ഒരേ പേരാണെങ്കിൽ ഇനിഷ്യൽ ചേർക്കുക.',
  'chittyFund.lotWithDiscount': 'നറുക്കിൽ മുഴുവൻ പ്രൈസ് മണിയും കിട്ടും. ആരും വിളിക്കാത്തതിനാൽ കിഴിവില്ല.',
  'chittyFund.notCommitted': 'നറുക്ക് തുടങ്ങിയപ്പോഴുള്ള രഹസ്യ നമ്പറല്ല ഇത്.',
  'chittyFund.otherTicketDrawn': 'നറുക്ക് വീണ ടിക്കറ്റ്: {winner}.',
  'chittyFund.noRoomForDividend':
    'ടിക്കറ്റ് {ticket}: ഇനിയുള്ള എല്ലാ ചിട്ടിത്തവണകളും അടച്ചുകഴിഞ്ഞു, അതിനാൽ വീതപ്പലിശ {dividend} നൽകാനാകില്ല. നറുക്കിട്ട് എടുക്കുക, അല്ലെങ്കിൽ കമ്മീഷനായ {commission} കവിയാത്ത കിഴിവ് നൽകുക: അപ്പോൾ വീതപ്പലിശയില്ല.',
  'chittyFund.drawTooEarly': 'നറുക്കെടുപ്പ് {earliest} എന്ന തീയതിക്കു മുമ്പാകാൻ പറ്റില്ല.',
  'chittyFund.sameHolder': 'ടിക്കറ്റ് {ticket} ഇപ്പോൾത്തന്നെ ഈ അംഗത്തിന്റേതാണ്.',
  'chittyFund.notLatestDraw':
    'ഇത് പ്രൈസ് മണിയാണ് (മാസം {month}). ഇതിനു ശേഷമുള്ള {later, plural, one {നറുക്കെടുപ്പ്} other {# നറുക്കെടുപ്പുകൾ}} ആദ്യം റദ്ദാക്കുക, ഏറ്റവും പുതിയത് ആദ്യം.',

  'member.notPending':
    '{status, select, APPROVED {{name} എന്ന അംഗത്തെ നേരത്തേ അംഗീകരിച്ചതാണ്.} other {{name} എന്നയാളെ നേരത്തേ നിരസിച്ചതാണ്.}}',
  'member.superAdminOnly': 'സൂപ്പർ അഡ്മിന്റെ വിവരങ്ങൾ മാറ്റാൻ സൂപ്പർ അഡ്മിന് മാത്രമേ കഴിയൂ.',
  'member.othersLanguage': 'സ്വന്തം ഭാഷ മാത്രമേ തിരഞ്ഞെടുക്കാനാകൂ.',
  'member.ownDeletion': 'നിങ്ങൾക്ക് നിങ്ങളെത്തന്നെ ഡിലീറ്റ് ചെയ്യാനാകില്ല.',
  'member.ownRole': 'നിങ്ങൾക്ക് സ്വന്തം റോൾ മാറ്റാനാകില്ല.',
  'member.superAdminRole': 'സൂപ്പർ അഡ്മിന്റെ റോൾ മാറ്റാനാകില്ല.',
  'member.conflict': 'ഇതിനിടെ മറ്റൊരാൾ ഇത് മാറ്റി: {fields}.',
  'member.emailUnconfirmed':
    '{name} ഇ-മെയിൽ ഇതുവരെ സ്ഥിരീകരിച്ചിട്ടില്ല. അതിലേക്ക് ഒരു ലിങ്ക് അയച്ചിട്ടുണ്ട്. സ്ഥിരീകരിച്ച ശേഷം രജിസ്ട്രേഷൻ അംഗീകരിക്കുക.',
  'member.secondPersonNeeded':
    'രണ്ടാമതൊരാൾ കൂടി ഇതേ മാറ്റം വരുത്തുമ്പോൾ {name} അഡ്മിൻ ആകും. രണ്ടുപേരിൽ ഒരാൾ സൂപ്പർ അഡ്മിൻ ആയിരിക്കണം. സൂപ്പർ അഡ്മിൻമാരെ അറിയിച്ചിട്ടുണ്ട്.',
  'member.emailTaken': 'ഈ ഇ-മെയിൽ നേരത്തേ രജിസ്റ്റർ ചെയ്തതാണ്',
  'member.adminEmail':
    'അഡ്മിനായ, അല്ലെങ്കിൽ മുമ്പ് അഡ്മിനായിരുന്ന ഒരാളുടെ ഇ-മെയിൽ മാറ്റാൻ സൂപ്പർ അഡ്മിന് മാത്രമേ കഴിയൂ. സ്വന്തം ഇ-മെയിൽ ‘എന്റെ അക്കൗണ്ട്’ പേജിൽ മാറ്റാം.',
  'member.documentInvalid': '{path} ശരിയല്ല. വീണ്ടും നൽകുക.',
  'member.noDocument': '{field} രേഖപ്പെടുത്തിയിട്ടില്ല.',
  'member.idMismatch': 'അംഗത്തിന്റെ ഐഡിയും ലിങ്കിലെ ഐഡിയും ഒന്നല്ല.',
  'project.nameTaken': '{name} എന്ന പേരിൽ ഒരു പ്രോജക്ട് നേരത്തേയുണ്ട്.',

  'records.awaited': 'പഴയ എൻട്രികൾ ഈ ഫോണിലേക്ക് എത്തിക്കൊണ്ടിരിക്കുന്നു. അവ എത്തിയ ശേഷം വീണ്ടും ശ്രമിക്കുക.',
  'numbers.exhausted': 'ഈ ഫോണിൽ പുതിയ രേഖകൾക്കുള്ള നമ്പറുകൾ തീർന്നു. ഒരു പ്രാവശ്യം ഇന്റർനെറ്റ് കണക്ട് ചെയ്ത് വീണ്ടും ശ്രമിക്കുക.',
  'lease.outside': 'പുതിയ രേഖകൾക്ക് നൽകാൻ ഈ ഫോണിനുള്ള നമ്പറുകളിൽ {id} ഇല്ല.',
  'device.notFound': 'ഈ ഉപകരണത്തിൽ ഇപ്പോൾ ആരും ലോഗിൻ ചെയ്തിട്ടില്ല.',
  'device.keyLost':
    'ഈ ഫോണിലെ അയയ്ക്കാത്ത എൻട്രികൾ സെർവറിന് തുറക്കാനാകുന്നില്ല: അതിന്റെ ഡോക്യുമെന്റ് കീ മാറിയിട്ടുണ്ട്. കീ പുനഃസ്ഥാപിക്കാൻ സെർവർ നടത്തുന്നയാളോട് പറയുക.',
  'device.otherUser': 'ഈ ഡിവൈസ് ഐഡി മറ്റൊരു അംഗത്തിന്റേതാണ്.',
  'sync.reset': 'ഈ ഫോൺ എല്ലാ രേഖകളും ആദ്യം മുതൽ വീണ്ടും എടുക്കണം.',

  'auth.signedOut': 'സൈൻ ഇൻ ചെയ്യുക.',
  'auth.wrongCredentials': 'ഇ-മെയിലോ പാസ്‌വേഡോ ശരിയല്ല',
  'auth.wrongPassword': 'പാസ്‌വേഡ് ശരിയല്ല. വീണ്ടും ശ്രമിക്കുക.',
  'auth.invalidConfirmation': 'ഈ ലിങ്ക് ഇനി ഉപയോഗിക്കാനാകില്ല. ‘എന്റെ അക്കൗണ്ട്’ പേജിൽ വീണ്ടും ആവശ്യപ്പെടുക.',
  'auth.awaitingApproval': 'നിങ്ങളുടെ രജിസ്ട്രേഷൻ അഡ്മിന്റെ അംഗീകാരം കാത്തിരിക്കുന്നു.',
  'auth.rejected': 'നിങ്ങളുടെ രജിസ്ട്രേഷൻ അംഗീകരിച്ചില്ല. സംഘടനയുമായി ബന്ധപ്പെടുക.',
  'auth.forbidden': 'ഇത് കാണാൻ നിങ്ങൾക്ക് അനുവാദമില്ല.',
  'auth.invalidResetToken': 'പാസ്‌വേഡ് മാറ്റാനുള്ള ലിങ്ക് ശരിയല്ല, അല്ലെങ്കിൽ കാലാവധി കഴിഞ്ഞു. പുതിയ ലിങ്ക് ആവശ്യപ്പെടുക.',
  'auth.secondFactorNeeded': 'ഒരു ഘട്ടം കൂടി: പാസ്‌കീ കാണിക്കുക, അല്ലെങ്കിൽ ഓതന്റിക്കേറ്റർ ആപ്പിലെ കോഡ് നൽകുക.',
  'auth.verificationNeeded': 'ഇത് നിങ്ങൾ തന്നെയെന്ന് സ്ഥിരീകരിച്ച് വീണ്ടും ശ്രമിക്കുക. ആപ്പിന്റെ പഴയ പതിപ്പിൽ ആദ്യം വീണ്ടും സൈൻ ഇൻ ചെയ്യുക.',
  'auth.wrongCode': 'ഈ കോഡ് ശരിയല്ല, അല്ലെങ്കിൽ മുമ്പ് ഉപയോഗിച്ചതാണ്. അടുത്ത കോഡ് നൽകുക.',
  'auth.passkeyRefused': 'ഈ പാസ്‌കീ സ്വീകരിച്ചില്ല. വീണ്ടും ശ്രമിക്കുക.',
  'auth.secondFactorRequired':
    'അഡ്മിൻമാർ രണ്ട് ഘട്ട സൈൻ ഇൻ ഉപയോഗിക്കണമെന്ന് സംഘടന ആവശ്യപ്പെടുന്നു. ‘സൈൻ ഇൻ, സുരക്ഷ’ പേജിൽ അത് ക്രമീകരിക്കുക.',
  'auth.secondFactorKept': 'അഡ്മിൻമാർ രണ്ട് ഘട്ട സൈൻ ഇൻ ഉപയോഗിക്കണമെന്ന് സംഘടന ആവശ്യപ്പെടുന്നു. ഇത് നീക്കുന്നതിന് മുമ്പ് മറ്റൊന്ന് ചേർക്കുക.',
  'auth.noSecondFactor': 'രണ്ട് ഘട്ട സൈൻ ഇൻ ക്രമീകരിച്ചിട്ടില്ല.',
  'settings.secondFactorFirst': 'ആദ്യം നിങ്ങളുടെ സ്വന്തം രണ്ട് ഘട്ട സൈൻ ഇൻ ക്രമീകരിക്കുക.',
  'auth.tooManyAttempts':
    '{what, select, signIn {സൈൻ ഇൻ പലവട്ടം പരാജയപ്പെട്ടു.} registration {രജിസ്ട്രേഷനുകൾ വളരെ കൂടുതലായി.} reveal {വളരെയധികം നമ്പറുകൾ കാണിച്ചു.} other {അഭ്യർഥനകൾ വളരെ കൂടുതലായി.}} കുറച്ചു കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
  'auth.busy': 'ഇപ്പോൾ ഒരുപാട് പേർ സൈൻ ഇൻ ചെയ്യുന്നു. അൽപം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.',
  'idempotency.keyTooLong': 'Idempotency-Key-യിൽ പരമാവധി 200 അക്ഷരങ്ങൾ ആകാം.',
  'idempotency.keyReused': 'ഈ Idempotency-Key മറ്റൊരു അഭ്യർഥനയ്ക്ക് ഉപയോഗിച്ചതാണ്.',
  'idempotency.expired': 'ഈ Idempotency-Key പണ്ട് ഉപയോഗിച്ചതാണ്. മാറ്റം വന്നിട്ടുണ്ടോ എന്ന് നോക്കി പുതിയ Idempotency-Key അയയ്ക്കുക.',
  'request.notFound': 'ഇവിടെ ഒന്നുമില്ല.',
  'request.tooLarge': 'അഭ്യർഥന വളരെ വലുതാണ്.',
  'request.notJson': 'അഭ്യർഥന JSON ആയി അയയ്ക്കുക.',
  'request.malformed': 'അഭ്യർഥന ശരിയായ JSON അല്ല.',
  'request.tooDeep': 'അഭ്യർഥന ശരിയായ രൂപത്തിലല്ല.',
  'server.unavailable': 'സെർവർ തിരക്കിലാണ്. വീണ്ടും ശ്രമിക്കുക.',
  'server.failed': 'സെർവറിൽ എന്തോ തകരാറുണ്ടായി.',
};
