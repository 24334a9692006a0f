type Rules<Value> = {
  /** Another text whenever values made before are outdated. */
  readonly version: () => string;
  readonly ttlSeconds: number;
  readonly maxBytes: number;
  /** Undefined: the value is not cached. */
  readonly bytesOf: (value: Value) => number | undefined;
};

type Stored<Value> = { value: Value; bytes: number; version: string; staleAt: number };

export type VersionedCache<Value> = {
  /** Returns the cached value of the key, or makes it. A failure is not cached. */
  readonly get: (key: string, make: () => Promise<Value>) => Promise<Value>;
  readonly bytes: number;
};

/**
 * Caches values and evicts the least recently used first. A value is fresh for `ttlSeconds` while the version is the
 * same; those who ask for a stale one at the same time wait for one to be made.
 */
export function openVersionedCache<Value>(rules: Rules<Value>): VersionedCache<Value> {
  const { version: currentVersion, ttlSeconds, maxBytes, bytesOf } = rules;
  const entries = new Map<string, Stored<Value>>();
  const pending = new Map<string, Promise<Value>>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const store = (key: string, value: Value, version: string) => {
    drop(key);
    const size = bytesOf(value);
    if (size === undefined) return;
    const staleAt = performance.now() + ttlSeconds * 1_000;
    entries.set(key, { value, bytes: size, version, staleAt });
    bytes += size;
    for (const [oldest] of entries) if (bytes > maxBytes) drop(oldest);
  };
  const begin = (key: string, version: string, make: () => Promise<Value>) => {
    const making = make()
      .then((value) => {
        store(key, value, version);
        return value;
      })
      .finally(() => pending.delete(`${version} ${key}`));
    pending.set(`${version} ${key}`, making);
    return making;
  };

  return {
    get: async (key, make) => {
      const version = currentVersion();
      const entry = entries.get(key);
      if (entry && entry.version === version && entry.staleAt > performance.now()) {
        entries.delete(key);
        entries.set(key, entry);
        return entry.value;
      }
      return pending.get(`${version} ${key}`) ?? begin(key, version, make);
    },
    get bytes() {
      return bytes;
    },
  };
}
