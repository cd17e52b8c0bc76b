/** What a schema says of a value somewhere inside. */
type Schema = {
  type: string;
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  item?: Schema;
  options?: Schema[];
  pipe?: { type: string; kind: string; name?: string }[];
};

/**
 * The schemas of what lies at a path, without what says that it may be missing: several where there is a choice, none where there is
 * nothing. Of a list the path names one of its items, whatever it is called.
 */
export function schemasAt(schema: unknown, path: string[]): Schema[] {
  const { wrapped, options, entries, item } = schema as Schema;
  if (wrapped) return schemasAt(wrapped, path);
  if (options && typeof options[0] === 'object') return options.flatMap((each) => schemasAt(each, path));
  const [next, ...rest] = path;
  if (next === undefined) return [schema as Schema];
  if (item) return schemasAt(item, rest);
  return entries?.[next] ? schemasAt(entries[next], rest) : [];
}

/** `Money`, `LocalDate`: what the value is known as to the compiler. */
export function brandOf({ pipe }: Schema): string | undefined {
  return pipe?.find(({ type }) => type === 'brand')?.name;
}
