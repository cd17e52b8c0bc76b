import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { headerText } from '../ui/record-card.tsx';
import type { ChosenColumns as Choice } from './shown-columns.ts';
import '../forms/form-field.css';

type Props<R> = Pick<Choice<R>, 'shown' | 'choose' | 'reset'> & {
  columns: RecordColumn<R>[];
};

/** Opens where one chooses the columns of a table. */
export function ColumnChoice<R>({ columns, shown, choose, reset }: Props<R>) {
  const [open, setOpen] = useState(false);
  const headers = new Set(shown.map(({ header }) => header));
  return (
    <>
      <Button
        look="icon"
        icon={<Columns3 aria-hidden />}
        label={t('fields.columns')}
        title={t('fields.columns')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Modal
        open={open}
        kind="drawer"
        title={t('lists.shownColumns')}
        onClose={() => setOpen(false)}
        footer={<Button look="text" label={t('lists.asAtFirst')} onClick={reset} />}
      >
        <div>
          {columns.map(({ header, shown: place }) => (
            <label key={header} className="check">
              <input
                type="checkbox"
                checked={headers.has(header)}
                disabled={!place}
                onChange={({ target }) => choose(header, target.checked)}
              />
              {headerText(header)}
            </label>
          ))}
        </div>
      </Modal>
    </>
  );
}
