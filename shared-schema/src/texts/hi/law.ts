import type { law as en } from '../en/law.ts';
import type { Translation } from '../text-key.ts';

export const law: Translation<typeof en> = {
  commission: 'चिट फ़ंड अधिनियम 1982, धारा 21(1)(b), 2019 के संशोधन के अनुसार (पहले 5%)',
  cashIn: 'आयकर अधिनियम 1961, धारा 269ST; 1 अप्रैल 2026 से आयकर अधिनियम 2025, धारा 186',
  cashOut: 'आयकर अधिनियम 1961, धारा 40A(3); 1 अप्रैल 2026 से आयकर अधिनियम 2025, धारा 36(4)',
  overdraft: 'मौजूद रकम से ज़्यादा दें?',
  overdraftVerb: 'फिर भी दर्ज करें',
  question: 'यह सीमा पार करें?',
  verb: 'आगे बढ़ें',
  kept: 'कारण इसके साथ रखा जाएगा।',
};
