import { useMemo } from 'react';
import { USUAL_SYNCED_SETTINGS } from 'shared-schema/setting';
import { useAssociationName } from '../records/association-name.ts';
import { useSettings } from '../records/settings.ts';
import { useTimeZone, useToday } from '../records/time.tsx';
import { LETTERHEAD, type Slip, type SlipPlace } from './slip.ts';

/** The slip of a receipt or a voucher, as the association has it now. `make` is a function of a module, the same each time. */
export function useSlip<View>(make: (view: View, place: SlipPlace) => Slip, view: View): Slip {
  const association = useAssociationName();
  const letterhead = useSettings(LETTERHEAD) ?? USUAL_SYNCED_SETTINGS;
  const today = useToday();
  const timeZone = useTimeZone();
  return useMemo(
    () => make(view, { association, letterhead, today, timeZone, origin: location.origin }),
    [make, view, association, letterhead, today, timeZone],
  );
}
