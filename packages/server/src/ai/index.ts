import type { Capability } from '../kernel/index.ts';
import { capability as budgets } from './budgets/capability.ts';
import { capability as generation } from './generation/capability.ts';
import { capability as knowledge } from './knowledge/capability.ts';
import { capability as prices } from './prices/capability.ts';
import { capability as providers } from './providers/capability.ts';
import { capability as usage } from './usage/capability.ts';

/** In the order in which demo content is written. */
export const ai: readonly Capability[] = [prices, budgets, usage, providers, generation, knowledge];
