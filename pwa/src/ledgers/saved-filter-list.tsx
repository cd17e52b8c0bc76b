import { X } from 'lucide-react';
import { useState } from 'react';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { t } from '../language/texts.ts';
import { useToday } from '../records/records.tsx';
import { useDevice, useStored } from '../sync/device/use-stored.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { LedgerSearch } from './ledger-search.ts';
import { choosesSame, deleteFilter, readSavedFilters, searchOf } from './saved-filters.ts';
import './saved-filters.css';
import type { SavedFilter } from '../sync/device/stored.ts';

const NONE: SavedFilter[] = [];

export function useSavedFilters(book: Ledger): SavedFilter[] {
  return useStored((db) => readSavedFilters(db, book), [book]) ?? NONE;
}

type Props = { filters: SavedFilter[]; search: LedgerSearch; onChoose: (search: LedgerSearch) => void };

/** The filters that were saved for a ledger: one tap chooses what a filter chooses. */
export function SavedFilterList({ filters, search, onChoose }: Props) {
  const { db } = useDevice();
  const today = useToday();
  // Its name stands in the dialog until that is gone.
  const [deleting, setDeleting] = useState<SavedFilter>();
  const [asked, setAsked] = useState(false);
  return (
    <>
      {filters.length > 0 && (
        <ul className="saved-filters" aria-label={t('filters.saved')} tabIndex={-1}>
          {filters.map((filter) => {
            const choice = searchOf(filter, today);
            return (
              <li key={filter.name}>
                <button
                  type="button"
                  aria-pressed={choosesSame(choice, search)}
                  onClick={() => onChoose({ ...choice, size: search.size })}
                >
                  {filter.name}
                </button>
                <Button
                  look="icon"
                  icon={<X aria-hidden />}
                  label={t('filters.deleteNamed', { name: filter.name })}
                  onClick={() => {
                    setDeleting(filter);
                    setAsked(true);
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <ConfirmDialog
        open={asked}
        danger
        title={t('filters.deleteQuestion', { name: deleting?.name ?? '' })}
        verb={t('filters.delete')}
        onConfirm={() => deleteFilter(db, deleting!)}
        onCancel={() => setAsked(false)}
      >
        <p>{t('filters.deleteExplained')}</p>
      </ConfirmDialog>
    </>
  );
}
