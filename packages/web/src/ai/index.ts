import type { Capability } from '../kernel/descriptor.ts';
import { capability as generation } from './generation/capability.ts';

export const ai: readonly Capability[] = [generation];
