/** What a schema says of its values, for whoever makes something of it: columns, what REST reads and answers. */
export type Described = {
  type: string;
  /** Of `optional` and `nullable`. */
  wrapped?: Described;
  /** Of an object, a list and a choice. */
  entries?: Record<string, Described>;
  item?: Described;
  options?: readonly unknown[];
  pipe?: readonly (Described & { name?: string })[];
};

/** Without `optional` and `nullable`. */
export function unwrapped(schema: Described): Described {
  return schema.wrapped ? unwrapped(schema.wrapped) : schema;
}

/** The name of its type: `MemberId`, `Money`, `Instant`. */
export function brandOf({ wrapped, pipe = [] }: Described): string | undefined {
  if (wrapped) return brandOf(wrapped);
  const brand = pipe.findLast(({ type }) => type === 'brand');
  return brand?.name ?? pipe.map(brandOf).find((name) => name !== undefined);
}
