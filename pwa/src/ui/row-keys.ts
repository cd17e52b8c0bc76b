import { useEffect } from 'react';

/** The keys that go along a table's rows, open one and accept what it offers. */
export const ROW_KEYS = ['j', 'k', 'm', 'Enter'] as const;

/**
 * At a desk `j` and `k` go along the rows of the table with this label, Enter opens one, `m` presses what it offers (`data-accepts`), and `?` asks
 * which keys there are.
 */
export function useRowKeys(label: string, onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const rows = [...document.querySelectorAll<HTMLElement>(`table[aria-label="${CSS.escape(label)}"] tbody tr`)];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === '?') onHelp();
      else if (rows.length === 0) return;
      else if (event.key === 'j') rows[Math.min(at + 1, rows.length - 1)]!.focus();
      else if (event.key === 'k') rows[Math.max(at - 1, 0)]!.focus();
      else if (event.key === 'Enter' && document.activeElement === rows[at]) press(rows[at], 'a[data-opens]');
      else if (event.key === 'm' && at >= 0) {
        const [row, next] = [rows[at]!, rows[at + 1] ?? rows[at - 1]];
        // The row may be gone once it is accepted; its focus goes on before.
        if (row.querySelector('[data-accepts]')) next?.focus();
        press(row, '[data-accepts]');
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [label, onHelp]);
}

function press(row: HTMLElement, what: string): void {
  row.querySelector<HTMLElement>(what)?.click();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
}
