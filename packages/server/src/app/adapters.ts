import type { Adapters, Config } from '../kernel/index.ts';
import { chooseModels } from './models.ts';

/** Picks the provider of each outside service: the configured one, else the built-in. */
export function chooseAdapters(config: Config): Adapters {
  return { models: chooseModels(config.ai) };
}
