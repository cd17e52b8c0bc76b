import type { answers as en } from '../en/answers.ts';
import type { Translation } from '../text-key.ts';

export const answers: Translation<typeof en> = {
  registered: 'രജിസ്ട്രേഷൻ പൂർത്തിയായി. അഡ്മിന്റെ അംഗീകാരത്തിനായി കാത്തിരിക്കുക.',
  resetSent: 'പാസ്‌വേഡ് മാറ്റാനുള്ള നിർദേശങ്ങൾ നിങ്ങളുടെ ഇ-മെയിലിലേക്ക് അയച്ചു.',
  passwordReset: 'പാസ്‌വേഡ് മാറ്റി. പുതിയ പാസ്‌വേഡ് ഉപയോഗിച്ച് സൈൻ ഇൻ ചെയ്യുക.',
  passwordSet: 'പാസ്‌വേഡ് സേവ് ചെയ്തു. ഇനി സൈൻ ഇൻ ചെയ്യാം.',
  confirmationSent: '{email} എന്ന വിലാസത്തിലേക്ക് ഒരു ലിങ്ക് അയച്ചു. അത് തുറന്ന് പുതിയ ഇ-മെയിൽ സ്ഥിരീകരിക്കുക.',
  emailConfirmed: 'ഇ-മെയിൽ സ്ഥിരീകരിച്ചു.',
  passwordChanged: 'പാസ്‌വേഡ് മാറ്റി. മറ്റ് ഉപകരണങ്ങളിൽ ലോഗൗട്ട് ആയി.',
};
