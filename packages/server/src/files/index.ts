import type { Capability } from '../kernel/index.ts';
import { capability as storage } from './storage/capability.ts';

/** In the order in which demo content is written. */
export const files: readonly Capability[] = [storage];
