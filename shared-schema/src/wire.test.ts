import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MOST_COMMANDS_PER_PUSH } from './wire-limits.ts';
import { PushRequestSchema } from './wire-schemas.ts';

const DEVICE = '6f1c8e52-7a57-4c3e-9d43-0d6f7a1b2c3d';
const QUEUED = {
  id: '01936f3e-8d5a-7b3c-8f2e-1a2b3c4d5e6f',
  name: 'transaction.delete',
  input: { id: 1 },
  issuedAt: '2026-11-21T08:30:00.000Z',
};

function accepts(request: unknown): boolean {
  return v.is(PushRequestSchema, request);
}

test('a push of the most commands allowed is accepted, one more is not', () => {
  const commands = Array.from({ length: MOST_COMMANDS_PER_PUSH }, () => QUEUED);
  expect(accepts({ device: DEVICE, commands })).toBe(true);
  expect(accepts({ device: DEVICE, commands: [...commands, QUEUED] })).toBe(false);
});

test.each([
  ['a version-4 id', { id: '6f1c8e52-7a57-4c3e-9d43-0d6f7a1b2c3d' }],
  ['an id that is no id', { id: '1' }],
  ['no time', { issuedAt: undefined }],
  ['a local time', { issuedAt: '2026-11-21T08:30:00+05:30' }],
  ['a year that does not sort', { issuedAt: '+027576-09-13T00:00:00.000Z' }],
  ['a name without end', { name: 'x'.repeat(101) }],
  ['a name with a NUL', { name: 'member.\u0000delete' }],
  ['a name of several words', { name: 'delete the member' }],
  ['no name at all', { name: '' }],
  ['something more', { priority: 'high' }],
])('a command with %s is malformed', (_what, overrides) => {
  expect(accepts({ device: DEVICE, commands: [{ ...QUEUED, ...overrides }] })).toBe(false);
});

test('an unknown name or invalid input does not make a push malformed, because each command gets its own answer', () => {
  const odd = [
    { ...QUEUED, name: 'moon.land' },
    { ...QUEUED, name: 'moon.landV2' },
    { ...QUEUED, name: 'moon' },
    { ...QUEUED, input: null },
  ];
  expect(accepts({ device: DEVICE, commands: odd })).toBe(true);
});

test.each([null, [], {}, { device: DEVICE }, { device: 'phone', commands: [] }, { device: DEVICE, commands: {} }])(
  '%j is not a push',
  (request) => {
    expect(accepts(request)).toBe(false);
  },
);
