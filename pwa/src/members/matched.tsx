import type { Match } from './list-members.ts';
import { aroundDigits } from '../records/around-digits.ts';

/** Why a member was found, with what was typed marked. */
export function Matched({ match }: { match: Match }) {
  if ('number' in match) return <mark>#{match.number}</mark>;
  const [before, hit, after] = aroundDigits(match.phone, match.digits);
  return (
    <bdi dir="ltr">
      {before}
      <mark>{hit}</mark>
      {after}
    </bdi>
  );
}
