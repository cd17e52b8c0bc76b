import { shownFields } from './row-fields.ts';

export const handOvers = shownFields('handOvers', 'id from to amount currency note at confirmedAt');
