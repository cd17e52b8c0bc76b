/** Which forms an input may have: each field there, left out or null, each way of a union, each value of a list of values. */
import * as v from 'valibot';

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>;
  item?: Schema;
  items?: Schema[];
  rest?: Schema;
  wrapped?: Schema;
  options?: unknown[];
  literal?: unknown;
};

/** All forms that a schema knows, as `note?`, `note=null`, `payer.memberId` or `method=CASH`; or those that `given` has. */
export function formsOf(schema: v.GenericSchema, given?: { value: unknown }, path = ''): string[] {
  const { type, entries = {}, item, items = [], rest, wrapped, options = [], literal } = schema as Schema;
  const within = (inner: unknown, value = given?.value, to = path) => formsOf(inner as Schema, given && { value }, to);
  const orNot = (form: string) => [...(given ? [] : [form]), ...within(wrapped)];
  switch (type) {
    case 'object':
    case 'strict_object':
      return Object.entries(entries).flatMap(([key, field]) => {
        const to = path ? `${path}.${key}` : key;
        const value = (given?.value as Record<string, unknown> | undefined)?.[key];
        return given && value === undefined ? [`${to}?`] : within(field, value, to);
      });
    case 'optional':
      return orNot(`${path}?`);
    case 'nullable':
      return given?.value === null ? [`${path}=null`] : orNot(`${path}=null`);
    case 'array':
      return (given ? (given.value as unknown[]) : [undefined]).flatMap((each) => within(item, each, `${path}[]`));
    case 'tuple_with_rest': {
      const values = given ? (given.value as unknown[]) : [...items, rest];
      return values.flatMap((value, position) =>
        within(items[position] ?? rest, value, `${path}[${items[position] ? position : ''}]`),
      );
    }
    case 'union':
    case 'variant':
      return options.filter((way) => !given || v.is(way as Schema, given.value)).flatMap((way) => within(way));
    case 'picklist':
      return (given ? [given.value] : options).map((value) => `${path}=${String(value)}`);
    case 'literal':
      return [`${path}=${String(literal)}`];
    default:
      return [path];
  }
}
