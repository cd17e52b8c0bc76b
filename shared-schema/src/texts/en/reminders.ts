/** Reminders of what is due: the list of whom to send one, and what they are written. */
export const reminders = {
  about: 'Each person gets one message in their language: what is due, when, how much, and how to pay.',
  until: 'Remind of what is due',
  dueByToday: 'By today',
  dueByWeek: 'By {date}',
  leaveOut: 'Leave out people reminded in the last 7 days',
  list: 'People to remind',
  nobody: 'Nobody owes anything by then.',
  allReminded: 'Everyone who owes something was reminded in the last 7 days.',
  oneByOne: 'One after the other',
  remind: 'Remind',
  remindAgain: 'Remind again',
  remindOf: 'Remind {name}',
  remindAgainOf: 'Remind again: {name}',
  lastSent: 'Reminded on {date} by {name}, {how, select, MAIL {by e-mail} other {WhatsApp}}',
  unreachable: 'No phone number and no e-mail address',
  noUpi: 'Messages do not say how to pay: the association has set no UPI ID.',
  toSettings: 'Open Settings',

  // One after the other
  title: 'Remind {name}',
  place: '{place, number} of {count, number}',
  message: 'Message',
  mail: 'Send by e-mail',
  sent: 'Recorded: {name} was reminded of {sum}.',
  notSent: 'It was not sent',
  withdrawn: 'Taken back: {name} was not reminded.',
  mailed: 'E-mail to {name}: it will be sent when this device is online.',

  // All by mail
  mailAll: '{count, plural, one {E-mail # person} other {E-mail # people}}',
  mailAllQuestion: '{count, plural, one {Send # e-mail?} other {Send # e-mails?}}',
  mailAllAbout: 'They will be reminded of {sum} in all. An e-mail cannot be called back.',
  mailAllVerb: '{count, plural, one {Send # e-mail} other {Send # e-mails}}',
  mailedAll: '{count, plural, one {# e-mail} other {# e-mails}} will be sent when this device is online.',

  // What they are written
  greeting: 'Dear {name},',
  intro: 'A reminder from {association} of the payments due:',
  due: '• {what}: {amount}, due on {date}',
  total: 'In all: {sum}',
  payAt: 'UPI ID for payments: {upiId}',
  payLink: 'Pay here: {link}',
  payButton: 'Pay {sum}',
  paid: 'If you have paid already, this message needs no answer.',
  subject: '{association}: a reminder of payments due',
  onlySelected:
    '{count, plural, one {Only the # member selected in the list.} other {Only the # members selected in the list.}}',
} as const;
