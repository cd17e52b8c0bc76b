import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from './button.tsx';
import { Empty } from './message.tsx';
import './page-header.css';

type Props = {
  title: string;
  /** What the browser calls the page instead, where the title names a person: its history keeps that in clear. */
  inHistory?: string;
  /** Shown beside the title and left out of the page's name, such as a mark. */
  mark?: ReactNode;
  note?: ReactNode;
  /** The screen's main action, and perhaps one more. On a phone they stay at the foot of the screen. */
  actions?: ReactNode;
  /** What else can be done with a record, under its title. */
  acts?: ReactNode;
  /** In the corner: rare actions behind "…", or a few icons. */
  more?: ReactNode;
};

/** The heading of a screen. It takes the focus when the screen opens, so that a screen reader says where one is. */
export function PageHeader({ title, inHistory = title, mark, note, actions, acts, more }: Props) {
  const heading = useFocusOnOpening();
  useDocumentTitle(inHistory);
  return (
    <div className="page-header">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title} {mark}
        </h1>
        {note && <p className="page-note">{note}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
      {more && <div className="page-corner">{more}</div>}
      {acts && <div className="page-acts">{acts}</div>}
    </div>
  );
}

type MissingProps = {
  title: string;
  /** An address, and the words that lead there. */ back?: [to: string, label: string];
  children: ReactNode;
};

/** The screen of something that is not there, which says so. */
export function MissingPage({ title, back, children }: MissingProps) {
  const action = back && (
    <ButtonLink to={back[0] as '/admin'} look="outlined">
      {back[1]}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} />
      <div className="sheet">
        <Empty action={action}>{children}</Empty>
      </div>
    </>
  );
}

/**
 * Takes the focus with the first frame, which has to lay out the page anyway, unless something of the screen has it by then.
 */
function useFocusOnOpening() {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const frame = requestAnimationFrame(() => {
      const taken = document.activeElement !== focused || focused?.matches('main *');
      if (!taken) element.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}

/** Names the page in the browser's tab while a screen is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
