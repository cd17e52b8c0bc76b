/** Runs `work` while no other tab or worker holds the lock of that name. Without Web Locks, or where the browser denies them, it just runs. */
export async function withLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  try {
    return await navigator.locks.request(name, { ...(signal && { signal }) }, work);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return work();
    throw error;
  }
}
