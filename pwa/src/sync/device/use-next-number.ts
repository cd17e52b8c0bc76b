import { useEffect } from 'react';
import { useDevice } from './use-stored.tsx';

/** In a form for what people see the number of: with a network it gets the lowest that is free, however long ago this device got its own. */
export function useNextNumber(): void {
  const { sync } = useDevice();
  useEffect(() => sync.numberIsNext(), [sync]);
}
