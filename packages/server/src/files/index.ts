import type { Capability } from '../kernel/index.ts';
import { capability as storage } from './storage/capability.ts';

/** The capabilities of this domain, in the order of their demo content. */
export const files: readonly Capability[] = [storage];
