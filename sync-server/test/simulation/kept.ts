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
  {
    found:
      'numbers that were on their way to a phone while a backup was made were unknown after it was restored, and a receipt was refused',
    history: {
      seed: 71,
      phones: 2,
      servers: 1,
      steps: [
        { wait: 1871, kind: 'act', phone: 0, action: { kind: 'pay', device: 1, pick: 998 } },
        { wait: 440, kind: 'sync', phone: 0 },
        { wait: 1162, kind: 'restore' },
        { wait: 750, kind: 'restore' },
        {
          wait: 778,
          kind: 'both',
          phone: 0,
          action: {
            kind: 'collect',
            device: 1,
            pick: 220,
            amount: 13733330 as Money,
            order: 'none',
            method: 'ADJUSTMENT',
            daysAgo: 0,
          },
        },
        { wait: 765, kind: 'back up' },
        { wait: 75445, kind: 'restore' },
        {
          wait: 856,
          kind: 'act',
          phone: 1,
          action: {
            kind: 'collect',
            device: 0,
            pick: 997,
            amount: 220 as Money,
            order: 'oldest',
            method: 'CHEQUE',
            daysAgo: 0,
          },
        },
      ],
    },
  },
  {
    found:
      'after a backup was restored a phone gave the number of a line that had been deleted again, and the receipt was refused',
    history: {
      seed: 1002054,
      phones: 2,
      servers: 2,
      steps: [
        {
          wait: 106892,
          kind: 'act',
          phone: 1,
          action: {
            kind: 'create line',
            device: 1,
            project: 0,
            ledger: 'general',
            type: 'CREDIT',
            amount: 4999986 as Money,
          },
        },
        { wait: 40995, kind: 'back up' },
        { wait: 2346, kind: 'act', phone: 0, action: { kind: 'delete line', device: 2, pick: 998 } },
        { wait: 108879, kind: 'restore' },
        { wait: 607, kind: 'second tab', phone: 0 },
        { wait: 2314, kind: 'act', phone: 1, action: { kind: 'use on account', device: 1, pick: 1 } },
        {
          wait: 627,
          kind: 'act',
          phone: 1,
          action: {
            kind: 'collect',
            device: 1,
            pick: 997,
            amount: 80 as Money,
            order: 'ahead',
            method: 'ADJUSTMENT',
            daysAgo: 40,
          },
        },
      ],
    },
  },
  {
    found: 'a receipt that was refused after a restoration and then given up passed for one that was never stored',
    history: {
      seed: 9435,
      phones: 2,
      servers: 1,
      steps: [
        { wait: 1473, kind: 'act', phone: 0, action: { kind: 'create business', device: 1, project: 0, tenure: 2 } },
        { wait: 415, kind: 'act', phone: 1, action: { kind: 'create business', device: 1, project: 1, tenure: 2 } },
        { wait: 1827, kind: 'restore' },
        {
          wait: 2426,
          kind: 'act',
          phone: 1,
          action: {
            kind: 'collect',
            device: 2,
            pick: 838,
            amount: 25332260 as Money,
            order: 'ahead',
            method: 'ADJUSTMENT',
            daysAgo: 1,
          },
        },
        { wait: 2495, kind: 'act', phone: 1, action: { kind: 'discard refused', device: 2, pick: 539 } },
        {
          wait: 1762,
          kind: 'both',
          phone: 1,
          action: {
            kind: 'collect',
            device: 1,
            pick: 889,
            amount: 150 as Money,
            order: 'oldest',
            method: 'CASH',
            daysAgo: 0,
          },
        },
      ],
    },
  },
  {
    found:
      'what a phone had made, deleted and offered again to a restored server vanished from its deleted lines, when they came in a pack',
    history: {
      seed: 3483,
      phones: 3,
      servers: 2,
      steps: [
        {
          wait: 1165,
          kind: 'both',
          phone: 2,
          action: { kind: 'create business', device: 0, project: 0, tenure: 1 },
        },
        {
          wait: 1326,
          kind: 'act',
          phone: 0,
          action: { kind: 'create fund', device: 1, project: 1, tenure: 1, tickets: 3 },
        },
        { wait: 205, kind: 'act', phone: 0, action: { kind: 'settle early', device: 0, pick: 312, share: 97 } },
        { wait: 2103, kind: 'act', phone: 2, action: { kind: 'delete line', device: 0, pick: 7 } },
        { wait: 2295, kind: 'act', phone: 0, action: { kind: 'delete contract', device: 1, pick: 1 } },
        { wait: 2272, kind: 'end session', phone: 2, awayFor: 57_879 },
        { wait: 2165, kind: 'back up' },
        { wait: 357, kind: 'restore' },
        { wait: 1686, kind: 'make packs' },
      ],
    },
  },
  {
    found: 'the same, where members and lines came together',
    history: {
      seed: 4957,
      phones: 3,
      servers: 2,
      steps: [
        {
          wait: 1138,
          kind: 'act',
          phone: 2,
          action: {
            kind: 'create line',
            device: 1,
            project: 0,
            ledger: 'operational',
            type: 'DEBIT',
            amount: 9 as Money,
          },
        },
        { wait: 623, kind: 'act', phone: 2, action: { kind: 'delete line', device: 1, pick: 0 } },
        {
          wait: 58_567,
          kind: 'act',
          phone: 1,
          action: {
            kind: 'collect',
            device: 0,
            pick: 6,
            amount: 29_275_970 as Money,
            order: 'oldest',
            method: 'ADJUSTMENT',
            daysAgo: 0,
          },
        },
        { wait: 1837, kind: 'demote', phone: 0, lasts: 35_488 },
        { wait: 687, kind: 'make packs' },
      ],
    },
  },
  {
    found: 'a receipt that arrived while its collector ceased to be an admin was refused for ever, and not held',
    history: {
      seed: 2746,
      phones: 2,
      servers: 1,
      steps: [
        { wait: 1985, kind: 'line', phone: 1, line: 'none' },
        {
          wait: 1204,
          kind: 'act',
          phone: 1,
          action: {
            kind: 'collect',
            device: 1,
            pick: 807,
            amount: 20_400_000 as Money,
            order: 'oldest',
            method: 'CASH',
            daysAgo: 0,
          },
        },
        {
          wait: 712,
          kind: 'act',
          phone: 0,
          action: { kind: 'create business', device: 1, project: 1, tenure: 3 },
        },
        { wait: 703, kind: 'demote', phone: 1, lasts: 12_389 },
      ],
    },
  },
  {
    found:
      "on a member's phone, of an even seed, the other person who signs in was the member again, who signed out twice",
    history: {
      seed: 4768,
      phones: 3,
      servers: 1,
      steps: [
        { wait: 1000, kind: 'sign out', phone: 2, awayFor: 80_000, other: true },
        { wait: 70_000, kind: 'sign out', phone: 2, awayFor: 20_000, other: true },
      ],
    },
  },
];
