import type { Capability } from '../kernel/descriptor.ts';
import { capability as contacts } from './contacts/capability.ts';

export const crm: readonly Capability[] = [contacts];
