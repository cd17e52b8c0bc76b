/** The number on the installed app's icon, where the system shows one: how many entries wait to be sent. */
export function showOnBadge(waiting: number): void {
  // A system without badges, or one on which the app is not installed, may refuse.
  if ('setAppBadge' in navigator) navigator.setAppBadge(waiting).catch(() => undefined);
}
