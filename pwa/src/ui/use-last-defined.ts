import { useState } from 'react';

/** The last value that was there: what a dialog speaks of while it closes. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
