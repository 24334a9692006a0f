import type { Capability } from '../kernel/index.ts';
import { capability as blogs } from './blogs/capability.ts';
import { capability as grants } from './grants/capability.ts';
import { capability as marketing } from './marketing/capability.ts';
import { capability as resources } from './resources/capability.ts';
import { capability as revisions } from './revisions/capability.ts';

/** In the order in which demo content is written. */
export const content: readonly Capability[] = [blogs, grants, resources, marketing, revisions];
