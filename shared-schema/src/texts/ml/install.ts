import type { install as en } from '../en/install.ts';
import type { Translation } from '../text-key.ts';

export const install: Translation<typeof en> = {
  about: 'സംഘടനയുടെ അംഗങ്ങളും തവണകളും കണക്കുകളും, ഇന്റർനെറ്റ് ഉണ്ടെങ്കിലും ഇല്ലെങ്കിലും.',
  collect: 'ഇന്റർനെറ്റ് ഇല്ലാതെയും വീട്ടിൽ ചെന്ന് പണം വാങ്ങാം',
  receipt: 'ആർക്കും പരിശോധിക്കാവുന്ന രസീത് നൽകാം',
  dashboard: 'പിരിക്കാനുള്ളതും സംഘടനയുടെ കൈവശമുള്ളതും',
  members: 'എല്ലാ അംഗങ്ങളും അവർ തരാനുള്ളതും',
};
