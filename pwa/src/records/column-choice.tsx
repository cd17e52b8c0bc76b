import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { SegmentedField } from '../forms/segmented-field.tsx';
import { t } from '../language/texts.ts';
import { StoredChoice } from '../stored-choice.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { headerText } from '../ui/header-text.ts';
import type { ChosenColumns as Choice } from './shown-columns.ts';
import '../forms/form-field.css';

/** How far apart the rows of tables stand, in every list. */
export const density = new StoredChoice('list.density', (stored) => (stored === 'comfortable' ? stored : 'dense'));

type Props<R> = Pick<Choice<R>, 'shown' | 'choose' | 'reset'> & {
  columns: RecordColumn<R>[];
  rows: ReturnType<typeof density.get>;
};

/** Opens where one chooses the columns of a table and how far apart its rows stand. */
export function ColumnChoice<R>({ columns, shown, choose, reset, rows }: Props<R>) {
  const [open, setOpen] = useState(false);
  const headers = new Set(shown.map(({ header }) => header));
  const leaveAsAtFirst = () => {
    reset();
    density.set('dense');
  };
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
        title={t('lists.columnsTitle')}
        onClose={() => setOpen(false)}
        footer={<Button look="text" label={t('lists.asAtFirst')} onClick={leaveAsAtFirst} />}
      >
        <SegmentedField
          label={t('lists.rows')}
          value={rows}
          options={[
            { value: 'dense', label: t('lists.dense') },
            { value: 'comfortable', label: t('lists.comfortable') },
          ]}
          onChange={(value) => density.set(value)}
        />
        <fieldset className="column-choice">
          <legend>{t('lists.shownColumns')}</legend>
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
        </fieldset>
      </Modal>
    </>
  );
}
