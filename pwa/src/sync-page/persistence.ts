import { useEffect, useState } from 'react';

export type Persistence = 'asking' | 'yes' | 'no' | 'unknown';

/** Whether the browser promised to keep this device's storage, and a way to ask it again. */
export function usePersistence(): [answer: Persistence, ask: () => void] {
  const [answer, setAnswer] = useState<Persistence>('asking');
  useEffect(() => void askBrowser(setAnswer), []);
  return [answer, () => void askBrowser(setAnswer)];
}

async function askBrowser(tell: (answer: Persistence) => void): Promise<void> {
  if (!navigator.storage?.persist) return tell('unknown');
  const kept = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  tell(kept ? 'yes' : 'no');
}
