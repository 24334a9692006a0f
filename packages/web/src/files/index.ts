import type { Capability } from '../kernel/descriptor.ts';
import { capability as storage } from './storage/capability.ts';

export const files: readonly Capability[] = [storage];
