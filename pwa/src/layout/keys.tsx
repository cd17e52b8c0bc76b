import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { t } from '../language/texts.ts';
import { useReadsBooks } from '../session/session-context.tsx';
import { Facts } from '../ui/facts.tsx';
import { Modal } from '../ui/modal.tsx';

const ROW_KEYS = [
  ['j', 'next'],
  ['k', 'before'],
  ['Enter', 'open'],
] as const;

/**
 * The keys of a desk. `/` puts the cursor into the screen's search box, or where there is none opens the search over everything; Ctrl or Cmd
 * and K open that anywhere. `j` and `k` go along the rows of tables, Enter opens one, `m` presses what it offers (`data-accepts`), and `?` tells
 * which of them there are. None but Ctrl K while one is typing.
 */
export function Keys() {
  const router = useRouter();
  const reader = useReadsBooks();
  const [told, setTold] = useState<ReturnType<typeof keysHere>>();
  useEffect(() => {
    function search(box: HTMLElement | null): boolean {
      if (box) box.focus();
      else if (reader) void router.navigate({ to: '/admin/find' });
      return box !== null || reader;
    }
    function act({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return search(null);
      if (ctrlKey || metaKey || altKey || isTyping(target)) return false;
      if (key === '/') return search(searchBox());
      if (key === '?') setTold(keysHere());
      return key === '?' || goAlongRows(key);
    }
    function onKey(event: KeyboardEvent): void {
      // What a dialog covers is not to be reached.
      if (!document.querySelector('[role="dialog"]') && act(event)) event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [router, reader]);
  return (
    <Modal kind="text" open={told !== undefined} title={t('layout.keys')} onClose={() => setTold(undefined)}>
      <Facts facts={(told ?? []).map(([key, does]) => [key, t('layout.keyDoes', { does })])} />
    </Modal>
  );
}

/** Those of the screen that is shown. */
function keysHere() {
  const rows = tableRows();
  return [
    ['/', 'search'] as const,
    ...(rows.length > 0 ? ROW_KEYS : []),
    ...(rows.some(accepts) ? [['m', 'accept'] as const] : []),
  ];
}

function goAlongRows(key: string): boolean {
  const rows = tableRows();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at];
  if (key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
  else if (key === 'k') rows[Math.max(at - 1, 0)]?.focus();
  else if (row && key === 'Enter' && document.activeElement === row)
    row.querySelector<HTMLElement>('a[data-opens]')?.click();
  else if (row && key === 'm' && accepts(row)) {
    // The row may be gone once it is accepted; its focus goes on before.
    (rows[at + 1] ?? rows[at - 1])?.focus();
    accepts(row)!.click();
  } else return false;
  return rows.length > 0;
}

function accepts(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-accepts]');
}

function tableRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main .record-table tbody tr')];
}

function searchBox(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main input[type="search"]');
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea') !== null;
}
