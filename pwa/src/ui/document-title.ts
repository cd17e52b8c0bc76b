import { useEffect } from 'react';

/** Names the page in the browser's tab while a screen is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
