import type { Capability } from '../kernel/index.ts';
import { capability as generation } from './generation/capability.ts';

export const ai: readonly Capability[] = [generation];
