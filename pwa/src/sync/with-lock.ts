/** Runs `work` while no other tab or worker holds the lock of that name. Without Web Locks it just runs. */
export async function withLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request(name, { ...(signal && { signal }) }, work);
}
