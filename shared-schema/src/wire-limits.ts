/** Which versions of the wire there are, and how much may travel at once. */

/** Those that a client may state: an older one is among them as long as phones may hold its app. */
export const WIRE_VERSIONS = [3, 4] as const;

/** The most commands one push may carry. */
export const MOST_COMMANDS_PER_PUSH = 500;

/** The most bytes one push may have. */
export const MOST_OF_A_PUSH = 2 * 1024 * 1024;

/** An entry that is held for a super admin is at most so long, sealed or as JSON. */
export const LONGEST_HELD = 60_000;

/** The most entries one hand-over may carry. */
export const MOST_HANDED_OVER = 100;

/** The most numbers of vouchers that a device tells after a backup was restored. */
export const MOST_KNOWN_VOUCHERS = 5000;
