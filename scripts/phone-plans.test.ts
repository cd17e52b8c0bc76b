import { expect, test } from 'vitest';
import plans from '../shared-schema/src/members/phone-plans.json' with { type: 'json' };
import { phonePlans } from './phone-plans.ts';

test('the books know of phone numbers what the library does: else run node scripts/phone-plans.ts', () => {
  expect(plans).toEqual(phonePlans());
});
