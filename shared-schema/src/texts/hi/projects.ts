import type { projects as en } from '../en/projects.ts';
import type { Translation } from '../text-key.ts';

export const projects: Translation<typeof en> = {
  note: 'हर बिज़नेस, चिट और लेन-देन किसी एक प्रोजेक्ट का होता है।',
  readFailed: 'इस डिवाइस पर प्रोजेक्ट पढ़े नहीं जा सके।',
  none: 'कोई प्रोजेक्ट नहीं मिला।',
  added: 'जोड़ने की तारीख',
  new: 'नया प्रोजेक्ट',
  add: 'प्रोजेक्ट जोड़ें',
  addedDone: 'प्रोजेक्ट {name} जोड़ा गया',
  rename: 'नाम बदलें',
  renameNamed: '{name} का नाम बदलें',
  renameProject: 'प्रोजेक्ट का नाम बदलें',
  renamed: 'प्रोजेक्ट का नाम बदला गया',
  saveFailed: 'प्रोजेक्ट सहेजा नहीं जा सका। फिर कोशिश करें।',
};
