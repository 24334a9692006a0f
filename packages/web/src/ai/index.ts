import type { Capability } from '../kernel/descriptor.ts';
import { capability as budgets } from './budgets/capability.ts';
import { capability as prices } from './prices/capability.ts';
import { capability as providers } from './providers/capability.ts';
import { capability as usage } from './usage/capability.ts';

export const ai: readonly Capability[] = [usage, budgets, prices, providers];
