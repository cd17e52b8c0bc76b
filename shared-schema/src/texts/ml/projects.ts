import type { projects as en } from '../en/projects.ts';
import type { Translation } from '../text-key.ts';

export const projects: Translation<typeof en> = {
  note: 'ഓരോ ബിസിനസും ചിട്ടിയും ഇടപാടും ഒരു പ്രോജക്ടിന്റേതാണ്.',
  readFailed: 'ഈ ഉപകരണത്തിലെ പ്രോജക്ടുകൾ വായിക്കാനായില്ല.',
  none: 'പ്രോജക്ടുകളൊന്നും കണ്ടെത്തിയില്ല.',
  added: 'ചേർത്ത തീയതി',
  new: 'പുതിയ പ്രോജക്ട്',
  add: 'പ്രോജക്ട് ചേർക്കുക',
  addedDone: 'പ്രോജക്ട് {name} ചേർത്തു',
  rename: 'പേര് മാറ്റുക',
  renameNamed: '{name} എന്ന പ്രോജക്ടിന്റെ പേര് മാറ്റുക',
  renameProject: 'പ്രോജക്ടിന്റെ പേര് മാറ്റുക',
  renamed: 'പ്രോജക്ടിന്റെ പേര് മാറ്റി',
  saveFailed: 'പ്രോജക്ട് സേവ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};
