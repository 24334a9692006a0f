import type { Capability } from '../kernel/index.ts';
import { capability as blobs } from './blobs/capability.ts';
import { capability as imports } from './imports/capability.ts';
import { capability as mail } from './mail/capability.ts';

export const platform: readonly Capability[] = [blobs, mail, imports];
