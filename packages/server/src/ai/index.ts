import type { Capability } from '../kernel/index.ts';
import { capability as generation } from './generation/capability.ts';
import { capability as knowledge } from './knowledge/capability.ts';

/** In the order in which demo content is written. */
export const ai: readonly Capability[] = [generation, knowledge];
