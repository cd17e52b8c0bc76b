import { createLink } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { t } from '../language/texts.ts';
import './rows.css';

type RowsProps = {
  /** The heading above them. */
  title?: string;
  /** At the right of the heading, such as the way to all of them. */
  aside?: ReactNode;
  /** Instead of a heading, what a screen reader calls them. */
  label?: string;
  /** Each a `RowLink`, a `RowButton`, a `RowCheck` or a `Row`. */
  children: ReactNode;
};

/** A few things below each other in one sheet, each of which opens something or says one thing. */
export function Rows({ title, aside, label, children }: RowsProps) {
  const id = useId();
  return (
    <section aria-label={label} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className="section-head">
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      <ul className="rows sheet">{children}</ul>
    </section>
  );
}

/** Everything that is done with a record besides what its page is opened for, at the page's end; paper leaves it out. */
export function Manage({ children }: { children: ReactNode }) {
  return (
    <div className="manage">
      <Rows title={t('records.manage')}>{children}</Rows>
    </div>
  );
}

export type RowParts = {
  icon?: ReactNode;
  label: ReactNode;
  /** A quiet line below the label. */
  note?: ReactNode;
  /** Below both, such as how far it has come. */
  bar?: ReactNode;
  /** At the right: a sum, or how it is set. */
  value?: ReactNode;
  /** A quiet line below the value. */
  valueNote?: ReactNode;
  /** `danger` for what takes something away; `late` and `waiting` colour the value. */
  tone?: 'danger' | 'late' | 'waiting' | undefined;
};

/** How something is set: at the right, or below its label where it is too long for a phone. */
export function setTo(value: string | 0 | undefined): Pick<RowParts, 'note' | 'value'> {
  if (!value) return {};
  return value.length > 16 ? { note: value } : { value: <span className="quiet">{value}</span> };
}

function Parts({ icon, label, note, bar, value, valueNote, opens }: RowParts & { opens: boolean }) {
  return (
    <>
      {icon}
      <span className="row-body">
        <span className="row-head">
          <span className="row-label">{label}</span>
          {value && <span className="row-value">{value}</span>}
        </span>
        {(note || valueNote) && (
          <span className="row-foot">
            <span>{note}</span>
            {valueNote && <span className="row-value-note">{valueNote}</span>}
          </span>
        )}
        {bar}
      </span>
      {opens && <ChevronRight aria-hidden className="row-chevron" />}
    </>
  );
}

/** Says something and opens nothing; `children` are what is done there, below it. */
export function Row({ tone, children, ...parts }: RowParts & { children?: ReactNode }) {
  return (
    <li>
      <div className={`row ${tone ?? ''}`}>
        <Parts {...parts} opens={false} />
      </div>
      {children && <div className="row-acts">{children}</div>}
    </li>
  );
}

type CheckProps = RowParts & {
  /** What those are called of which only one is ticked. */
  oneOf?: string;
  checked: boolean;
  onTick: (on: boolean) => void;
};

/** Is ticked, wherever it is touched. */
export function RowCheck({ oneOf, checked, onTick, ...parts }: CheckProps) {
  return (
    <li>
      <label className="row">
        <input
          type={oneOf ? 'radio' : 'checkbox'}
          name={oneOf}
          checked={checked}
          onChange={({ target }) => onTick(target.checked)}
        />
        <Parts {...parts} opens={false} />
      </label>
    </li>
  );
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> &
  RowParts & { ref?: Ref<HTMLAnchorElement> };

function RowAnchor({ icon, label, note, bar, value, valueNote, tone, ...rest }: AnchorProps) {
  return (
    <li>
      <a {...rest} className={`row ${tone ?? ''}`}>
        <Parts {...{ icon, label, note, bar, value, valueNote }} opens />
      </a>
    </li>
  );
}

/** Opens another screen. */
export const RowLink = createLink(RowAnchor);

type ButtonProps = RowParts & { disabled?: boolean; onChoose: () => void };

/** Opens a dialog, or does something. */
export function RowButton({ tone, disabled, onChoose, ...parts }: ButtonProps) {
  return (
    <li>
      <button type="button" className={`row ${tone ?? ''}`} disabled={disabled} onClick={onChoose}>
        <Parts {...parts} opens={tone !== 'danger'} />
      </button>
    </li>
  );
}
