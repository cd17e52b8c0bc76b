/**
 * Look-ups that are asked for in the same turn of the event loop become one: `load` gets their keys, each once. When many
 * requests arrive together, they share a trip to the database.
 */
export function shareLookups<K, V>(load: (keys: K[]) => Promise<Map<K, V>>): (key: K) => Promise<V | undefined> {
  let next: { keys: Set<K>; found: Promise<Map<K, V>> } | undefined;

  async function loadAtEndOfTurn(keys: Set<K>): Promise<Map<K, V>> {
    await new Promise(setImmediate);
    next = undefined;
    return load([...keys]);
  }

  return async (key) => {
    if (!next) {
      const keys = new Set<K>();
      next = { keys, found: loadAtEndOfTurn(keys) };
    }
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
