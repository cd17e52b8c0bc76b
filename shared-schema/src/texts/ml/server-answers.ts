import type { serverAnswers as en } from '../en/server-answers.ts';
import type { Translation } from '../text-key.ts';

export const serverAnswers: Translation<typeof en> = {
  offline: 'ഇന്റർനെറ്റ് ഇല്ല. ഈ പേജ് ഇന്റർനെറ്റ് ഉള്ളപ്പോൾ മാത്രമേ കാണിക്കാനാകൂ. പിന്നീട് ശ്രമിക്കുക.',
  failed: 'ഇത് ലോഡ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  changeOffline: 'ഇന്റർനെറ്റ് ഇല്ല. ഒന്നും മാറ്റിയിട്ടില്ല. ഇന്റർനെറ്റ് കണക്ട് ചെയ്ത് വീണ്ടും ശ്രമിക്കുക.',
  changeFailed: 'മാറ്റം സേവ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};
