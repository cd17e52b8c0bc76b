import { MarkedPhone } from '../records/who.tsx';
import type { Match } from './list-members.ts';

/** Why a member was found, with what was typed marked. */
export function Matched({ match }: { match: Match }) {
  return 'number' in match ? <mark>#{match.number}</mark> : <MarkedPhone {...match} />;
}
