/** What a screen says where the server gave no answer, or a bare failure. */
export const serverAnswers = {
  offline: 'No internet. This page can be shown only with internet. Try again later.',
  failed: 'This could not be loaded. Try again.',
  changeOffline: 'No internet. Nothing was changed. Connect to the internet and try again.',
  changeFailed: 'The change could not be saved. Try again.',
} as const;
