/** How syncing stands, and what the app itself offers: a new version, a place on the home screen. */
export const sync = {
  // One word in the header
  synced: 'Synced',
  savingApp: 'Getting ready',
  pending: 'Not sent yet',
  unsent: '{count} not sent',
  syncing: 'Syncing',
  syncingPart: '{percent}%',
  offline: 'Offline',
  offlineUnsent: 'Offline · {count}',
  attention: 'Problem',
  problems: '{count, plural, one {# problem} other {# problems}}',
  held: '{count} on hold',
  toDecide: '{count} to decide',
  openSync: 'Open Sync.',
  lastSynced: 'Last synced {time}.',
  neverSynced: 'Not synced yet.',

  // Above every screen, when the app can be used before all entries are here
  older: 'Older entries are on their way.',
  olderPart: 'Older entries are on their way: {percent}% of {size} MB',
  olderOffline: 'Older entries will come when there is internet.',

  // On the Sync page
  readyOffline: 'Ready offline: the app opens and works without internet.',
  notReadyOffline: 'Not ready offline yet. Stay connected to the internet for a moment.',
  rowsFetchedAnew:
    'Records here did not match the server’s. They were fetched again on {time}; what you had not sent yet was not touched.',
  rowsStillDiffer:
    'Records here still do not match the server’s after fetching them again. Please tell the person who looks after the server.',
  allSaved: 'All entries are saved on the server.',
  toBeSent:
    '{count, plural, one {# entry is safe on this phone and will be sent automatically.} other {# entries are safe on this phone and will be sent automatically.}}',
  firstSync: 'The first sync has not started yet.',
  fetching: 'Getting the data from the server.',
  fetchingPart: 'Getting the data from the server: {percent}% is here.',
  sending: '{count, plural, one {Sending # entry.} other {Sending # entries.}}',
  offlineNothing: 'No internet. You can go on working. New entries will be sent automatically.',
  offlineEntries:
    'No internet. {count, plural, one {# entry is safe on this phone and will be sent automatically.} other {# entries are safe on this phone and will be sent automatically.}}',
  unreachableNothing: 'The server cannot be reached. You can go on working. New entries will be sent automatically.',
  unreachableEntries:
    'The server cannot be reached. {count, plural, one {# entry is safe on this phone and will be sent automatically.} other {# entries are safe on this phone and will be sent automatically.}}',
  notWorking: 'Sync did not work. It will be tried again automatically.',
  notWorkingEntries:
    'Sync did not work. {count, plural, one {# entry is safe on this phone and will be sent automatically.} other {# entries are safe on this phone and will be sent automatically.}}',
  decisions: '{count, plural, one {# problem needs your decision.} other {# problems need your decision.}}',
  toDecideEntries:
    '{count, plural, one {# entry of somebody who is no longer an admin waits for your decision.} other {# entries of people who are no longer admins wait for your decision.}}',
  heldEntries:
    '{count, plural, one {# entry is waiting for a super admin to decide about it.} other {# entries are waiting for a super admin to decide about them.}}',
  serverSaid: 'Answer of the server: {sentence}',
  serverFailed: 'The server could not answer (error {status}).',
  serverOlder: 'The server is being updated, and is still older than this app.',
  answerIncomplete: 'The server did not answer for every entry.',
  failed: 'Something went wrong on this phone ({message}).',

  // Offers of the app itself
  newVersion: 'A new version is ready',
  update: 'Update',
  installOffer: 'Keep the app on your home screen',
  install: 'Install',
  iosHint:
    'To install, tap Share and then Add to Home Screen. An iPhone sends entries only while the app is open, and a bank’s file cannot be shared with it.',
  notNow: 'Not now',
  thisDevice: 'This device',
} as const;
