/** What a schema says of its values, for whoever makes something of it, and of a value somewhere inside. */
export type Schema = {
  type: string;
  /** Of `optional` and `nullable`. */
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  item?: Schema;
  options?: readonly unknown[];
  pipe?: readonly (Schema & { name?: string })[];
};

/**
 * The schemas of what lies at a path, without what says that it may be missing: several where there is a choice, none where there is
 * nothing. Of a list the path names one of its items, whatever it is called.
 */
export function schemasAt(schema: unknown, path: string[]): Schema[] {
  const { options, entries, item } = unwrapped(schema as Schema);
  if (options && typeof options[0] === 'object') return options.flatMap((each) => schemasAt(each, path));
  const [next, ...rest] = path;
  if (next === undefined) return [unwrapped(schema as Schema)];
  if (item) return schemasAt(item, rest);
  return entries?.[next] ? schemasAt(entries[next], rest) : [];
}

/** Without what says that it may be missing. */
export function unwrapped(schema: Schema): Schema {
  return schema.wrapped ? unwrapped(schema.wrapped) : schema;
}

/** `Money`, `LocalDate`: what the value is known as to the compiler. */
export function brandOf(schema: Schema): string | undefined {
  const { pipe = [] } = unwrapped(schema);
  const brand = pipe.find(({ type }) => type === 'brand');
  return brand ? brand.name : pipe.map(brandOf).find(Boolean);
}
