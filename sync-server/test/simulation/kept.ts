/** Histories in which something was wrong once, as short as they could be made. Each was mended, and is told again with every test. */
import type { Money } from 'shared-schema/money';
import type { History } from './history.ts';

export const kept: { found: string; history: History }[] = [
  {
    found:
      'after a backup was restored, a receipt came before the business of the same phone, and was refused for ever',
    history: {
      seed: 27,
      phones: 2,
      servers: 1,
      steps: [
        { wait: 892, kind: 'act', phone: 0, action: { kind: 'create business', device: 0, project: 0, tenure: 3 } },
        { wait: 834, kind: 'line', phone: 0, line: 'slow' },
        {
          wait: 1615,
          kind: 'act',
          phone: 0,
          action: {
            kind: 'collect',
            device: 0,
            pick: 572,
            amount: 29_999_990 as Money,
            order: 'none',
            method: 'ADJUSTMENT',
            daysAgo: 0,
          },
        },
        { wait: 702, kind: 'restore' },
      ],
    },
  },
  {
    found:
      'a clock that jumped ahead in the middle of a round made the phone forget what it keeps for a restored server',
    history: {
      seed: 5268,
      phones: 2,
      servers: 2,
      steps: [
        {
          wait: 632,
          kind: 'act',
          phone: 0,
          action: {
            kind: 'create line',
            device: 1,
            project: 2,
            ledger: 'charity',
            type: 'DEBIT',
            amount: 4_147_882 as Money,
          },
        },
        { wait: 292, kind: 'line', phone: 0, line: 'bad' },
        { wait: 1100, kind: 'clock', phone: 0, offset: 77_760_000_000 },
      ],
    },
  },
];
