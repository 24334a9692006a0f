import type { Capability } from '../kernel/index.ts';
import { capability as storage } from './storage/capability.ts';

export const files: readonly Capability[] = [storage];
