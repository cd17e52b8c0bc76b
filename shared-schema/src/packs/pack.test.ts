import * as fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { describe, expect, test } from 'vitest';
import { tableNames, tables } from '../tables.ts';
import { searchRuns } from '../testing/search-runs.ts';
import { decodePack, encodePack, type EncodedPack } from './pack.ts';

describe('rows in a pack', () => {
  test.each(tableNames)('%s come out as they went in', (name) => {
    const row = anyOf(tables[name].schema) as fc.Arbitrary<object>;
    fc.assert(fc.property(fc.array(row, { maxLength: 40 }), comeOutTheSame), { numRuns: searchRuns(15) });
  });

  test('with fields that nobody knows come out as they went in', () => {
    const known = anyOf(tables.transactions.schema) as fc.Arbitrary<object>;
    const row = fc.tuple(known, fc.dictionary(fc.string(), fc.jsonValue())).map(([own, more]) => ({ ...own, ...more }));
    fc.assert(fc.property(fc.array(row, { maxLength: 20 }), comeOutTheSame));
  });

  test('of any form that JSON can hold come out as they went in', () => {
    const row = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('id', 'a', '__proto__')), anyJson());
    fc.assert(fc.property(fc.array(row, { maxLength: 40 }), comeOutTheSame), { numRuns: searchRuns(150) });
  });

  test('that follow from one another come out as they went in, exceptions too', () => {
    const few = fc.integer({ min: 0, max: 5 });
    const row = fc.tuple(few, few, few).map(([contract, month, odd]) => ({
      repaymentId: `ib-${contract}-${month}`,
      associatedId: contract,
      amount: odd === 0 ? 17 : contract * 100,
      ...(odd > 1 && { description: `Installment ${month} of ${contract}: Fan, 0${odd}`, month: month + 1 }),
    }));
    fc.assert(fc.property(fc.array(row, { minLength: 10, maxLength: 200 }), comeOutTheSame));
  });

  test('that share an object come out as they went in', () => {
    const [shared, few] = [{ association: true }, fc.constantFrom('BANK', 'CASH', undefined)];
    const row = fc.tuple(few, few).map(([party, method]) => ({
      party: party ? shared : { member: 7 },
      ...(method && { method }),
    }));
    fc.assert(
      fc.property(fc.array(row, { minLength: 10, maxLength: 60 }), (rows) => {
        expect(decodePack(encodePack(rows))).toStrictEqual(rows);
      }),
    );
  });
});

test('a year of installments takes less than a twentieth of what it takes as JSON', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => {
    const [contract, month] = [index % 400, Math.floor(index / 400) + 1];
    const timeCompleted = new Date(Date.UTC(2026, month - 1, 1, 6, index % 400)).toISOString();
    return {
      id: 1000 + index,
      type: 'CREDIT',
      amount: 1000 * (contract + 7),
      userId: (contract * 7) % 93,
      description: `Installment ${month} of 12: Item ${contract % 9}, Customer ${contract}`,
      repaymentId: `ib-${contract}-${month}`,
      timeCompleted,
      date: timeCompleted.slice(0, 10),
      deletedAt: null,
    };
  });
  expect(JSON.stringify(encodePack(lines)).length).toBeLessThan(JSON.stringify(lines).length / 20);
});

function comeOutTheSame(rows: object[]): void {
  // They are rows of an answer, so they are what JSON can hold.
  const sent = JSON.parse(JSON.stringify(rows)) as object[];
  expect(decodePack(JSON.parse(JSON.stringify(encodePack(sent))) as EncodedPack)).toStrictEqual(sent);
}

/** Values as a schema has them, and as it has not: what is optional may be missing, texts and numbers may be any. */
function anyOf(schema: GenericSchema): fc.Arbitrary<unknown> {
  const { type, ...parts } = schema as GenericSchema & {
    entries?: Record<string, GenericSchema>;
    item?: GenericSchema;
    wrapped?: GenericSchema;
    options?: readonly unknown[];
  };
  switch (type) {
    case 'object':
    case 'strict_object': {
      const entries = Object.entries(parts.entries!);
      const isOptional = ([, entry]: [string, GenericSchema]) => entry.type === 'optional';
      return fc.record(Object.fromEntries(entries.map(([name, entry]) => [name, anyOf(entry)])), {
        requiredKeys: entries.filter((entry) => !isOptional(entry)).map(([name]) => name),
      });
    }
    case 'array':
      return fc.array(anyOf(parts.item!), { maxLength: 4 });
    case 'nullable':
      return fc.option(anyOf(parts.wrapped!));
    case 'optional':
      return anyOf(parts.wrapped!);
    case 'union':
      return fc.oneof(...(parts.options as GenericSchema[]).map(anyOf));
    case 'picklist':
      return fc.constantFrom(...parts.options!);
    case 'null':
      return fc.constant(null);
    case 'string':
      return anyText();
    case 'number':
      return anyNumber();
    default:
      return anyJson();
  }
}

function anyText(): fc.Arbitrary<string> {
  const date = fc.date({ noInvalidDate: true }).map((each) => each.toISOString());
  return fc.oneof(
    fc.constantFrom('', 'ib-41-3', 'ib-41-4', 'K3-0012', '2026-02-31', '0', '1', '+91 94470 23141', '\u0000'),
    date,
    date.map((each) => each.slice(0, 10)),
    fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  );
}

function anyNumber(): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: 0, max: 9 }),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
}

function anyJson(): fc.Arbitrary<unknown> {
  return fc.oneof(fc.jsonValue(), anyText(), anyNumber(), fc.constantFrom(null, true, false));
}
