import type { Capability } from '../kernel/descriptor.ts';
import { capability as articles } from './articles/capability.ts';
import { capability as blogs } from './blogs/capability.ts';
import { capability as grants } from './grants/capability.ts';
import { capability as marketing } from './marketing/capability.ts';
import { capability as resources } from './resources/capability.ts';

export const content: readonly Capability[] = [blogs, grants, resources, marketing, articles];
