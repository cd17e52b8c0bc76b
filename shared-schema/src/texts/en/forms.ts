/** What forms say of themselves. */
export const forms = {
  save: 'Save',
  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay',
  leaveText: 'What you have typed here is not saved and will be lost.',
  broughtBack: 'You typed this on {at} and did not save it. Check it before you go on.',
  perhapsSaved:
    'You were saving this on {at} when the app was closed. It may have been saved. Look before you save it again.',
  startOver: 'Start over',
  otherReason: 'Other reason',
  enterRupees: 'Enter rupees like 12,500 or 12,500.50',
  enterRate: 'Enter a rate like 1 or 1.25',
  enterWholeNumber: 'Enter a whole number like 12',
} as const;
