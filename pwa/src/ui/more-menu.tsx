import { Ellipsis } from 'lucide-react';
import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import './rows.css';
import './more-menu.css';

export type MenuAction = { label: string; icon: ReactNode; danger?: boolean; disabled?: boolean; onChoose: () => void };

type Props = {
  /** What the button is called for a screen reader, such as `More for receipt K3-0012`. */
  label: string;
  /** Rare or destructive ones; without any there is no button. */
  actions: MenuAction[];
};

/** Rare and destructive actions behind "…". */
export function MoreMenu(props: Props) {
  return (
    <MenuButton
      {...props}
      renderButton={(button) => <Button look="icon" icon={<Ellipsis aria-hidden />} label={props.label} {...button} />}
    />
  );
}

/** What makes a button open a menu. */
type Opens = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
>;

type MenuButtonProps = Props & { renderButton: (opens: Opens) => ReactNode };

/** Actions behind a button, by the pattern of a menu button: arrows move, Escape and Back close, the focus comes back. */
export function MenuButton({ label, actions, renderButton }: MenuButtonProps) {
  const id = useId();
  const [opened, setOpened] = useState<'first' | 'last'>();
  const root = useRef<HTMLDivElement>(null);
  const button = () => root.current!.querySelector<HTMLElement>('[aria-haspopup]')!;

  function close(): void {
    setOpened(undefined);
    button().focus();
  }

  function openByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  if (actions.length === 0) return null;
  return (
    // A menu that has lost the focus is no longer used: by Tab, or by a tap beside it.
    <div
      ref={root}
      className="more-menu"
      onBlur={({ relatedTarget }) => !root.current!.contains(relatedTarget) && setOpened(undefined)}
    >
      {renderButton({
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== undefined,
        'aria-controls': opened && id,
        onClick: () => setOpened(opened ? undefined : 'first'),
        onKeyDown: openByKey,
      })}
      {opened && <Items id={id} label={label} actions={actions} startAt={opened} onClose={close} />}
    </div>
  );
}

type ItemsProps = Props & { id: string; startAt: 'first' | 'last'; onClose: () => void };

function Items({ id, label, actions, startAt, onClose }: ItemsProps) {
  const menu = useRef<HTMLDivElement>(null);
  useCloseOnBack(onClose);
  useLayoutEffect(() => {
    standBy(menu.current!);
    const all = items(menu.current!);
    all.at(startAt === 'first' ? 0 : -1)?.focus({ preventScroll: true });
  }, [startAt]);
  useEffect(() => {
    const follow = () => place(menu.current!);
    addEventListener('scroll', follow, { capture: true, passive: true });
    return () => removeEventListener('scroll', follow, { capture: true });
  }, []);

  function move(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const all = items(menu.current!);
    const next = nextItem(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <div
      ref={menu}
      role="menu"
      id={id}
      popover="manual"
      aria-label={label}
      tabIndex={-1}
      className="more-items"
      onKeyDown={move}
    >
      {actions.map(({ label: name, icon, danger, disabled, onChoose }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={disabled}
          className={`row ${danger ? 'danger' : ''}`}
          onClick={() => {
            if (disabled) return;
            // First, so that a dialog gives the focus back to the button.
            onClose();
            onChoose();
          }}
        >
          {icon}
          {name}
        </button>
      ))}
    </div>
  );
}

function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/**
 * Beside its button, over everything, so that no table around it cuts it off or covers it: below, or above where there is no
 * room, such as over the bar at a phone's foot.
 */
function standBy(menu: HTMLElement): void {
  // Firefox 124 has none; there it lies over most.
  if ('showPopover' in menu) menu.showPopover();
  place(menu);
}

function place(menu: HTMLElement): void {
  const button = menu.previousElementSibling!.getBoundingClientRect();
  const { height, width } = menu.getBoundingClientRect();
  const foot = document.querySelector('.bottom-bar')?.getBoundingClientRect().top || innerHeight;
  const fitsBelow = button.bottom + height <= foot;
  menu.style.top = `${fitsBelow ? button.bottom : button.top - height}px`;
  // A button at the left has no room for it on that side.
  menu.style.right = `${document.documentElement.clientWidth - Math.max(button.right, width)}px`;
}

function nextItem(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
