import type { Capability } from '../kernel/index.ts';
import { capability as contacts } from './contacts/capability.ts';

/** In the order in which demo content is written. */
export const crm: readonly Capability[] = [contacts];
