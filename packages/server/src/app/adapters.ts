import type { Adapters, Config } from '../kernel/index.ts';

/** Picks the provider of each outside service: the configured one, else the built-in. */
export function chooseAdapters(_config: Config): Adapters {
  return {};
}
