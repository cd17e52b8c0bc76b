import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * The token of a link that somebody was sent. It leaves the address at once, where it would stay in the browser's history and stand in
 * pictures of the screen; the state of this page keeps it, also over a reload, until it is said to be of no use. Empty if there is none.
 */
export function useLinkToken(): { token: string; forget: () => void } {
  const { token: inAddress = '' } = useSearch({ strict: false });
  const kept = useLocation({ select: ({ state }) => state.linkToken ?? '' });
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress) void navigate({ to: '.', search: {}, state: { linkToken: inAddress }, replace: true });
  }, [inAddress, navigate]);
  const forget = () => void navigate({ to: '.', search: {}, state: {}, replace: true });
  return { token: inAddress || kept, forget };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    linkToken?: string;
  }
}
