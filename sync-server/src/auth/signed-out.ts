/** No one is signed in: there was no session, it ended, or its member was removed or is not approved. */
export class SignedOut extends Error {
  override name = 'SignedOut';

  constructor() {
    super('Please sign in.');
  }
}
