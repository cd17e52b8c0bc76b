/** What happens in a run: what people do, and what goes wrong. A list of steps, so that one that fails can be made shorter. */
import fc from 'fast-check';
import { anyBankAction, anyBankActionOfSuperAdmin, type BankAction } from '../convergence/bank-steps.ts';
import { CHITTY_KINDS, type ChittyAction } from '../convergence/chitty-actions.ts';
import { anyFurtherAction, anySuperAdminAction } from '../convergence/further-steps.ts';
import { anyUserAction, type UserAction } from '../convergence/steps.ts';
import { rupees } from 'shared-schema/money';
import type { Line } from './network.ts';
import { oneOf, type Random, randomOf } from './random.ts';

const DAY = 86_400_000;

/** Killed means ended wherever it is, after so many steps more in storage, on the line or in the database. Times in milliseconds. */
type Happening =
  | { kind: 'act'; phone: number; action: UserAction }
  | { kind: 'line'; phone: number; line: Line }
  | { kind: 'kill app'; phone: number; steps: number; closedFor: number }
  | { kind: 'second tab'; phone: number }
  | { kind: 'clock'; phone: number; offset: number }
  | { kind: 'storage full'; phone: number; full: boolean }
  /** The browser freezes the tab opened last, wherever it is, for so long. */
  | { kind: 'freeze tab'; phone: number; lasts: number }
  /** Perhaps another person uses the phone before the first signs in again. */
  | { kind: 'sign out'; phone: number; awayFor: number; other: boolean }
  | { kind: 'sync'; phone: number }
  /** Something is about to be done that takes the lowest numbers at the server. */
  | { kind: 'without numbers'; phone: number }
  /** Two people do the same at the same moment, with a good line. */
  | { kind: 'both'; phone: number; action: UserAction }
  | { kind: 'kill server'; steps: number; downFor: number }
  | { kind: 'second server' }
  /** One that has not been replaced yet, for a while beside the others. */
  | { kind: 'older server'; runsFor: number }
  | { kind: 'make packs' }
  /** While this phone has a purchase of an older day that it could not send yet. With the account of the period, as the app does it. */
  | { kind: 'close period'; daysAgo: number; phone: number; figures?: true }
  /** From that day on. */
  | { kind: 'reopen period'; daysAgo: number }
  | { kind: 'back up' }
  | { kind: 'restore' }
  /** A standby that lacked so many commits has taken the place of the primary. */
  | { kind: 'promote'; lacks: number }
  /** The server ends the session, whatever waits; once the app has learned of it, its user signs in again. */
  | { kind: 'end session'; phone: number; awayFor: number }
  /** Whose phone it is, is no admin for a while; what waited there is held for a super admin. */
  | { kind: 'demote'; phone: number; lasts: number }
  /** The association asks admins for a second factor, and whose phone it is has none for a while. */
  | { kind: 'lack factor'; phone: number; lasts: number }
  /** Somebody says on the page of a payment link that they have paid. */
  | { kind: 'report payment'; pick: number }
  /** A file of a bank is entered: lines of the days before that were in earlier ones, and new ones. */
  | { kind: 'import statement'; pick: number }
  | { kind: 'take back statement'; pick: number }
  /** Entries of before, or what ledgers held when the books began. */
  | { kind: 'import sheet'; pick: number }
  /** One of which months are paid and drawn, with prizes that wait. */
  | { kind: 'import chitty'; pick: number }
  /** On the page of a bank account: set, moved or removed. */
  | { kind: 'set opening'; pick: number }
  /** All servers are stopped, and started again with a new document key before the old ones. */
  | { kind: 'rotate key'; downFor: number };

/** `wait` is how long after the step before. */
export type Step = { wait: number } & Happening;

export type History = {
  seed: number;
  phones: number;
  servers: number;
  /** One more phone, after the others, is the super admin's. */
  withSuperAdmin?: boolean;
  /** The association has two bank accounts from the beginning. */
  withBanks?: boolean;
  /** The phone that states the version of the wire that 1.0.0 states. */
  onWire3?: number;
  steps: Step[];
};

type Make = (random: Random, phone: number) => Happening;

const PHONE_FAULTS: [weight: number, make: Make][] = [
  [9, (random, phone) => ({ kind: 'line', phone, line: oneOf(random, ['good', 'bad', 'bad', 'slow', 'none']) })],
  [6, (random, phone) => ({ kind: 'kill app', phone, steps: random.below(60), closedFor: random.below(60_000) })],
  [3, (_random, phone) => ({ kind: 'sync', phone })],
  [2, (_random, phone) => ({ kind: 'second tab', phone })],
  [2, (random, phone) => ({ kind: 'storage full', phone, full: random.oneIn(2) })],
  [2, (random, phone) => ({ kind: 'clock', phone, offset: oneOf(random, [0, 400, -3 * DAY, 900 * DAY, -90_000]) })],
  [2, (random, phone) => ({ kind: 'sign out', phone, awayFor: random.below(90_000), other: random.oneIn(2) })],
];

/** How often each kind of fault comes, beside what people do. */
const FAULTS: [weight: number, make: Make][] = [
  ...PHONE_FAULTS,
  [4, (random) => ({ kind: 'kill server', steps: random.below(30), downFor: random.below(20_000) })],
  [2, () => ({ kind: 'second server' })],
  [2, () => ({ kind: 'make packs' })],
  [2, (random, phone) => ({ kind: 'close period', daysAgo: 1 + random.below(40), phone, figures: true })],
  [2, () => ({ kind: 'back up' })],
  [1, () => ({ kind: 'restore' })],
];

/** These follow now and then on another step, drawn apart from all else: so they change nothing in what a seed does besides. */
const FURTHER_FAULTS: Make[] = [
  (random) => ({ kind: 'promote', lacks: 1 + random.below(5) }),
  (random, phone) => ({ kind: 'end session', phone, awayFor: random.below(60_000) }),
  (random, phone) => ({ kind: 'demote', phone, lasts: random.below(90_000) }),
  (random, phone) => ({ kind: 'lack factor', phone, lasts: random.below(90_000) }),
  (random) => ({ kind: 'rotate key', downFor: random.below(20_000) }),
  (random) => ({ kind: 'older server', runsFor: random.below(120_000) }),
];

const ACTIONS_WEIGHT = 40;
const SUPER_ADMIN_ACTIONS_WEIGHT = 80;

/** The history of a seed; `longer` times as long as others. */
export function historyOf(seed: number, longer = 1): History {
  const random = randomOf(seed, 'history');
  const phones = 2 + random.below(2);
  const servers = 1 + random.below(2);
  const count = (8 + random.below(20)) * longer;
  const actions = fc.sample(anyUserAction, { seed, numRuns: count });
  const drawn = actions.map((action): Step => {
    const phone = random.below(phones);
    const wait = random.oneIn(6) ? random.below(120_000) : random.below(2500);
    return {
      wait,
      ...(fault(random, phone, FAULTS, ACTIONS_WEIGHT) ?? { kind: random.oneIn(10) ? 'both' : 'act', phone, action }),
    };
  });
  const further = randomOf(seed, 'further faults');
  const freezes = randomOf(seed, 'freezes');
  const clocks = randomOf(seed, 'clocks');
  const packs = randomOf(seed, 'packs');
  const withFurther = drawn.flatMap((step) => [
    step,
    ...furtherFault(further, phones),
    ...freeze(freezes, phones),
    ...runAhead(clocks, phones),
    ...makePacks(packs),
  ]);
  const withSuperAdmin = randomOf(seed, 'super admin').oneIn(3);
  const withActions = withFurtherActions({ seed, phones, withSuperAdmin }, withFurther);
  const withBanks = randomOf(seed, 'banks').oneIn(2);
  const withMoney = withBanks ? withBankActions({ seed, phones, withSuperAdmin }, withActions) : withActions;
  const wires = randomOf(seed, 'wires');
  const onWire3 = withBanks && wires.oneIn(3) ? { onWire3: wires.below(phones) } : {};
  const withUndone = withUndoing({ seed, phones }, withMoney);
  const sheets = randomOf(seed, 'sheets');
  const withSheets = withUndone.flatMap((step) => [step, ...importSheet(sheets, phones)]);
  const whose = randomOf(seed, 'whose');
  const notes = randomOf(seed, 'notes');
  const withWhose = withSheets.flatMap((step) => [
    step,
    ...sayWhose(whose, phones + Number(withSuperAdmin)),
    ...exchangeNotes(notes, phones),
  ]);
  const steps = withChitties({ seed, phones }, withWhose);
  return { seed, phones, servers, withSuperAdmin, withBanks, ...onWire3, steps };
}

/** In two of three histories a chitty goes through its months; in all now and then something is done about one. Drawn apart from all else, too. */
function withChitties({ seed, phones }: Pick<Who, 'seed' | 'phones'>, steps: Step[]): Step[] {
  const random = randomOf(seed, 'chitties');
  const months = random.oneIn(3) ? 0 : 1 + random.below(3);
  const begins = random.below(steps.length);
  return steps.flatMap((step, place): Step[] => {
    const more = place === begins && months > 0 ? monthsOfChitty(random, phones, months) : [];
    if (random.oneIn(12)) more.push(ofChitty(random, phones, oneOf(random, CHITTY_KINDS)));
    return [step, ...more];
  });
}

function monthsOfChitty(random: Random, phones: number, months: number): Step[] {
  const pick = random.below(100_000);
  const begins: Step = random.oneIn(3)
    ? { wait: random.below(2500), kind: 'import chitty', pick }
    : ofChitty(random, phones, 'open chitty');
  const perhaps = (times: number, ...kinds: ChittyKind[]) => (random.oneIn(times) ? [oneOf(random, kinds)] : []);
  const ofMonth = (): ChittyKind[] => [
    'pay month',
    'record draw',
    ...perhaps(4, 'edit terms'),
    ...perhaps(3, 'cancel subscription'),
    ...perhaps(2, 'pay prize'),
    ...perhaps(3, 'delete prize', 'undo waiting draw', 'say prize waits'),
    ...perhaps(2, 'pay prize'),
  ];
  const kinds = Array.from({ length: months }, ofMonth).flat();
  return [begins, ...kinds.map((kind) => ofChitty(random, phones, kind))];
}

/** Two do the same now and then. */
function ofChitty(random: Random, phones: number, kind: ChittyKind): Step {
  const action = { kind, device: 0, pick: random.below(100_000) };
  const by = random.oneIn(6) ? 'both' : 'act';
  return { wait: 500 + random.below(8000), kind: by, phone: random.below(phones), action };
}

type ChittyKind = ChittyAction['kind'];

type Who = Pick<History, 'seed' | 'phones' | 'withSuperAdmin'>;

/** What came with bank accounts, drawn apart from all else, too. */
function withBankActions({ seed, phones, withSuperAdmin }: Who, steps: Step[]): Step[] {
  const random = randomOf(seed, 'bank actions');
  const ofAdmins = fc.sample(anyBankAction(fc.constant(0)), { seed, numRuns: steps.length });
  const ofSuperAdmin = fc.sample(anyBankActionOfSuperAdmin(fc.constant(0)), { seed, numRuns: steps.length });
  return steps.flatMap((step, place): Step[] => {
    const soon = () => ({ wait: random.below(2500) });
    const more: Step[] = [step];
    if (random.oneIn(2)) {
      const kind = random.oneIn(4) ? 'both' : 'act';
      const action = ofAdmins[place]!;
      more.push({ ...soon(), kind, phone: random.below(phones), action });
      more.push(...followUp(random, phones, action.kind));
    }
    if (random.oneIn(6)) {
      const happening = oneOf(random, FROM_OUTSIDE)(random);
      more.push({ ...soon(), ...happening }, ...followUp(random, phones, happening.kind));
    }
    if (withSuperAdmin && random.oneIn(8)) {
      more.push({ ...soon(), kind: 'act', phone: phones, action: ofSuperAdmin[place]! });
    }
    if (random.oneIn(12)) more.push(...chequeAtBank(random, phones));
    return more;
  });
}

/** What is done, and a while later undone, perhaps by another: drawn apart from all else, too. */
function withUndoing({ seed, phones }: Pick<Who, 'seed' | 'phones'>, steps: Step[]): Step[] {
  const random = randomOf(seed, 'undoing');
  return steps.flatMap((step): Step[] => {
    if (!random.oneIn(12)) return [step];
    const [does, undoes] = [random.below(phones), random.below(phones)];
    const actions = oneOf(random, UNDONE)(() => ({ device: 0, pick: random.below(1000) }));
    const then = actions.map((action, place): Step => {
      const phone = place === 0 || action.kind === actions[1]!.kind ? does : undoes;
      return { wait: 3000 + random.below(15_000), kind: action.kind === 'collect' ? 'both' : 'act', phone, action };
    });
    return [step, ...then];
  });
}

/** An early settlement, a draw, and what was handed back of what two have collected for the same dues. */
const UNDONE: ((any: () => { device: number; pick: number }) => UserAction[])[] = [
  (any) => [
    { kind: 'create business', device: 0, project: 0, tenure: 3 },
    { kind: 'settle early', ...any(), share: 80 },
    { kind: 'undo settlement', ...any() },
  ],
  (any) => [
    { kind: 'create fund', device: 0, project: 1, tenure: 2, tickets: 2 },
    { kind: 'auction', ...any(), ticket: 1, discount: 2000 },
    { kind: 'undo draw', ...any() },
  ],
  (any) => [
    { kind: 'create business', device: 0, project: 1, tenure: 3 },
    { kind: 'collect', ...any(), amount: rupees(45_000), order: 'oldest', method: 'CASH', daysAgo: 0 },
    { kind: 'hand back', ...any() },
    { kind: 'undo handed back', ...any() },
  ],
];

/** What is done about it a while later. */
const FOLLOWED_BY = new Map<string, BankAction['kind'][]>([
  ['pay by UPI', ['decide withheld']],
  ['pay for the family', ['join transfer', 'decide withheld']],
  ['give cheque', ['move cheque', 'move cheque', 'move cheque']],
  [
    'import statement',
    ['match entry', 'match line', 'match line', 'enter line', 'receive line', 'unmatch line', 'undo matched'],
  ],
  ['move money', ['withdraw move']],
  ['pay with an old app', ['assign account']],
  ['report payment', ['answer report']],
]);

function followUp(random: Random, phones: number, kind: string): Step[] {
  return (FOLLOWED_BY.get(kind) ?? []).flatMap((each): Step[] => {
    if (random.oneIn(2)) return [];
    const action = { kind: each, device: 0, pick: random.below(1_000_000) };
    const by = each === 'match entry' ? 'both' : 'act';
    return [{ wait: 1000 + random.below(20_000), kind: by, phone: random.below(phones), action }];
  });
}

/** Paid in, then matched to a line of the bank, and that taken apart again. */
function chequeAtBank(random: Random, phones: number): Step[] {
  const act = (kind: BankAction['kind']): Step => ({
    wait: 2000 + random.below(10_000),
    kind: 'act',
    phone: random.below(phones),
    action: { kind, device: 0, pick: random.below(1_000_000) },
  });
  const imports: Step = { wait: 2000, kind: 'import statement', pick: random.below(100_000) };
  return [act('give cheque'), act('move cheque'), imports, act('match entry'), act('unmatch line')];
}

/** What the bank says, payers, and a super admin at a desk. */
const FROM_OUTSIDE: ((random: Random) => Happening)[] = [
  (random) => ({ kind: 'import statement', pick: random.below(100_000) }),
  (random) => ({ kind: 'import statement', pick: random.below(100_000) }),
  (random) => ({ kind: 'report payment', pick: random.below(100_000) }),
  (random) => ({ kind: 'take back statement', pick: random.below(100_000) }),
  (random) => ({ kind: 'set opening', pick: random.below(100_000) }),
  (random) => ({ kind: 'set opening', pick: random.below(100_000) }),
];

/** What came later, drawn apart from all else, too: of admins, of a super admin, and the reopening of what was closed. */
function withFurtherActions({ seed, phones, withSuperAdmin }: Who, steps: Step[]): Step[] {
  const random = randomOf(seed, 'further actions');
  const ofAdmins = fc.sample(anyFurtherAction(fc.constant(0)), { seed, numRuns: steps.length });
  const ofSuperAdmin = fc.sample(anySuperAdminAction(fc.constant(0)), { seed, numRuns: steps.length });
  let closed = false;
  return steps.flatMap((step, place) => {
    const more: Step[] = [step];
    const soon = () => ({ wait: random.below(2500) });
    closed ||= step.kind === 'close period';
    if (random.oneIn(5)) more.push(...ofAdmin(random, phones, ofAdmins[place]!));
    if (withSuperAdmin && random.oneIn(3)) {
      const action = { kind: 'act', phone: phones, action: ofSuperAdmin[place]! } as const;
      more.push({ ...soon(), ...(fault(random, phones, PHONE_FAULTS, SUPER_ADMIN_ACTIONS_WEIGHT) ?? action) });
    }
    if (closed && random.oneIn(8)) more.push({ ...soon(), kind: 'reopen period', daysAgo: random.below(60) });
    return more;
  });
}

type Answer = 'confirm' | 'withdraw hand-over' | 'answer' | 'withdraw reminder';

/** What is done about it later: by somebody else once they know, or by who did it. */
const ANSWERS = new Map<string, { by: 'other' | 'same'; kinds: Answer[] }>([
  ['hand over', { by: 'other', kinds: ['confirm', 'confirm', 'withdraw hand-over'] }],
  ['pay off', { by: 'other', kinds: ['answer'] }],
  ['remind', { by: 'same', kinds: ['withdraw reminder'] }],
]);

/** Two people take the same money now and then; with some of it something has to be done later, too. */
function ofAdmin(random: Random, phones: number, action: UserAction): Step[] {
  const phone = random.below(phones);
  const steps: Step[] = [{ wait: random.below(2500), kind: random.oneIn(4) ? 'both' : 'act', phone, action }];
  const answers = ANSWERS.get(action.kind);
  if (!answers) return steps;
  const [other, wait] = [phone === 0 ? 1 : 0, 5000 + random.below(60_000)];
  const answer = { kind: oneOf(random, answers.kinds), device: 0, pick: random.below(1000) };
  return [...steps, { wait, kind: 'act', phone: answers.by === 'other' ? other : phone, action: answer }];
}

function furtherFault(random: Random, phones: number): Step[] {
  if (!random.oneIn(15)) return [];
  return [{ wait: random.below(2500), ...oneOf(random, FURTHER_FAULTS)(random, random.below(phones)) }];
}

/** A clock that runs ahead by so little that its dates have come when all is settled. */
function runAhead(random: Random, phones: number): Step[] {
  if (!random.oneIn(40)) return [];
  const offset = 180_000 + random.below(120_000);
  return [{ wait: random.below(2500), kind: 'clock', phone: random.below(phones), offset }];
}

/** A sheet is entered, and perhaps something of it put right. */
function importSheet(random: Random, phones: number): Step[] {
  if (!random.oneIn(15)) return [];
  const sheet: Step = { wait: random.below(2500), kind: 'import sheet', pick: random.below(100_000) };
  if (random.oneIn(2)) return [sheet];
  const action = { kind: 'correct', device: 0, pick: random.below(1000) } as const;
  return [sheet, { wait: 5000 + random.below(20_000), kind: 'act', phone: random.below(phones), action }];
}

/** Whose entries are, as somebody says later. */
function sayWhose(random: Random, phones: number): Step[] {
  if (!random.oneIn(12)) return [];
  const action = { kind: 'say whose', device: 0, pick: random.below(1000) } as const;
  const kind = random.oneIn(4) ? 'both' : 'act';
  return [{ wait: random.below(5000), kind, phone: random.below(phones), action }];
}

/** Now and then taken back. */
function exchangeNotes(random: Random, phones: number): Step[] {
  if (!random.oneIn(40)) return [];
  const phone = random.below(phones);
  const act = (kind: BankAction['kind']): Step => {
    const action = { kind, device: 0, pick: random.below(1_000_000) };
    return { wait: 1000 + random.below(5000), kind: 'act', phone, action };
  };
  return random.oneIn(3) ? [act('exchange notes'), act('withdraw move')] : [act('exchange notes')];
}

/** Phones swap packs only where they have been made before and are made anew. */
function makePacks(random: Random): Step[] {
  return random.oneIn(8) ? [{ wait: random.below(2500), kind: 'make packs' }] : [];
}

/** Of two that freeze, one is frozen while it opens. */
function freeze(random: Random, phones: number): Step[] {
  if (!random.oneIn(20)) return [];
  const [phone, opens] = [random.below(phones), random.oneIn(2)];
  const freezes: Step = {
    wait: random.below(opens ? 20 : 2500),
    kind: 'freeze tab',
    phone,
    lasts: random.below(300_000),
  };
  return opens ? [{ wait: random.below(2500), kind: 'second tab', phone }, freezes] : [freezes];
}

/** One of these, or none: then something is done instead. */
function fault(random: Random, phone: number, faults: typeof FAULTS, actionsWeight: number): Happening | undefined {
  let drawn = random.below(actionsWeight + faults.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, make] of faults) {
    if (drawn < weight) return make(random, phone);
    drawn -= weight;
  }
  return undefined;
}
