/** The texts as the server writes them: in the language a request asks for, or a member reads letters in. */
import type { RefusalError } from 'shared-schema/refusal-error';
import type { Refusal } from 'shared-schema/refusals';
import * as enAdmin from 'shared-schema/texts/en/admin-part';
import * as enRecord from 'shared-schema/texts/en/record-part';
import * as enForm from 'shared-schema/texts/en/form-part';
import * as enOffice from 'shared-schema/texts/en/office-part';
import * as enPublic from 'shared-schema/texts/en/public-part';
import * as enReport from 'shared-schema/texts/en/report-part';
import * as enServer from 'shared-schema/texts/en/server-part';
import * as hiAdmin from 'shared-schema/texts/hi/admin-part';
import * as hiRecord from 'shared-schema/texts/hi/record-part';
import * as hiForm from 'shared-schema/texts/hi/form-part';
import * as hiOffice from 'shared-schema/texts/hi/office-part';
import * as hiPublic from 'shared-schema/texts/hi/public-part';
import * as hiReport from 'shared-schema/texts/hi/report-part';
import * as hiServer from 'shared-schema/texts/hi/server-part';
import * as mlAdmin from 'shared-schema/texts/ml/admin-part';
import * as mlRecord from 'shared-schema/texts/ml/record-part';
import * as mlForm from 'shared-schema/texts/ml/form-part';
import * as mlOffice from 'shared-schema/texts/ml/office-part';
import * as mlPublic from 'shared-schema/texts/ml/public-part';
import * as mlReport from 'shared-schema/texts/ml/report-part';
import * as mlServer from 'shared-schema/texts/ml/server-part';
import { compileTexts } from 'shared-schema/texts/compile-texts';
import type { Language } from 'shared-schema/texts/languages';
import { refusalText } from 'shared-schema/texts/refusal-text';
import { createTranslator, type Translator } from 'shared-schema/texts/translate';

export const translators: Record<Language, Translator> = {
  en: createTranslator(
    'en',
    compileTexts({ ...enPublic, ...enForm, ...enAdmin, ...enRecord, ...enOffice, ...enReport, ...enServer }),
  ),
  ml: createTranslator(
    'ml',
    compileTexts({ ...mlPublic, ...mlForm, ...mlAdmin, ...mlRecord, ...mlOffice, ...mlReport, ...mlServer }),
  ),
  hi: createTranslator(
    'hi',
    compileTexts({ ...hiPublic, ...hiForm, ...hiAdmin, ...hiRecord, ...hiOffice, ...hiReport, ...hiServer }),
  ),
};

/** A refusal as it is stored and sent to devices: they write the sentence themselves, and show this one where they do not know the code. */
export function storedRefusal(refusal: RefusalError, timeZone: string): Refusal {
  const { code, details } = refusal;
  return { code, message: refusalText(translators.en, refusal, timeZone), details };
}
