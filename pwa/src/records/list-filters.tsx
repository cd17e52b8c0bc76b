import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { useWide } from '../ui/media.ts';
import { Modal } from '../ui/modal.tsx';
import './list-filters.css';

type Props = {
  search: ReactNode;
  /** Beside the button. */
  more?: ReactNode;
  /** How many filters are set. */
  chosen: number;
  /** What the button says that closes the sheet, such as `Show entries`. */
  showLabel: string;
  /** The filters' fields. */
  children: ReactNode;
};

/** Narrows a list: by a search always at hand, the rest below it on wide screens and in a sheet on phones. */
export function ListFilters({ search, more, chosen, showLabel, children }: Props) {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const title = t('records.filters', { count: 0 });
  return (
    <>
      <div className="list-tools beside-filters">
        {search}
        <Button
          look="outlined"
          icon={<ListFilter aria-hidden />}
          label={t('records.filters', { count: chosen })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        {more}
      </div>
      {open && wide && (
        <section className="list-filters sheet padded" aria-label={title}>
          {children}
        </section>
      )}
      <Modal
        open={open && !wide}
        kind="drawer"
        title={title}
        onClose={() => setOpen(false)}
        footer={<Button label={showLabel} onClick={() => setOpen(false)} />}
      >
        <div className="list-filters">{children}</div>
      </Modal>
    </>
  );
}
