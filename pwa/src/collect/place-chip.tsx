import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { localValues } from '../browser-storage.ts';
import { TextField } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';
import { PLACE } from '../recent-people.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { Button } from '../ui/button.tsx';
import { Chip, Chips } from '../ui/chips.tsx';
import { Modal } from '../ui/modal.tsx';
import { placesOfHouse } from './households.ts';

/** Where this phone's person collected last; undefined if everywhere. */
export function placeRemembered(): string | undefined {
  return localValues.get(PLACE) ?? undefined;
}

type Props = { place: string; onChange: (place: string) => void };

/** Narrows the list to a place, which is remembered: a collector goes to the same one for days. */
export function PlaceChip({ place, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(place);
  function choose(next: string): void {
    if (next.trim()) localValues.set(PLACE, next.trim());
    else localValues.remove(PLACE);
    setTyped(next);
    onChange(next);
    setOpen(false);
  }
  return (
    <>
      <Chip chosen={place !== ''} onChoose={() => setOpen(true)}>
        <MapPin aria-hidden /> {place || <span className="visually-hidden">{t('collect.place')}</span>}
      </Chip>
      <Modal
        open={open}
        kind="form"
        title={t('collect.place')}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button look="outlined" tone="secondary" label={t('collect.everywhere')} onClick={() => choose('')} />
            <Button label={t('collect.showPeople')} onClick={() => choose(typed)} />
          </>
        }
      >
        <div className="stack">
          <Places chosen={place} onChoose={choose} />
          <TextField label={t('collect.placeHint')} value={typed} onChange={setTyped} />
        </div>
      </Modal>
    </>
  );
}

/** Those that several members live in. */
function Places({ chosen, onChoose }: { chosen: string; onChoose: (place: string) => void }) {
  const places = useBooks(async (books) => placesOfHouse([...(await books.contacts('members')).values()]), []) ?? [];
  if (places.length === 0) return null;
  return (
    <div className="field">
      <Chips label={t('collect.place')}>
        {places.map((place) => (
          <Chip key={place} chosen={place === chosen} onChoose={() => onChoose(place)}>
            {place}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
