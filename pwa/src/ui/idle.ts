/** Resolves once nothing else is to be done. Safari does not tell when it is idle. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(resolve));
}
