import type { Capability } from '../kernel/descriptor.ts';
import { capability as certificates } from './certificates/capability.ts';
import { capability as opportunities } from './opportunities/capability.ts';
import { capability as staff } from './staff/capability.ts';
import { capability as volunteering } from './volunteering/capability.ts';

export const people: readonly Capability[] = [staff, opportunities, volunteering, certificates];
