/** Nobody is signed in, or no longer: the session ended, or the member was removed or is not approved. */
export class SignedOut extends Error {
  override name = 'SignedOut';

  constructor() {
    super('Please sign in.');
  }
}
