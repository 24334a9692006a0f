import type { AnyJob } from '../../kernel/index.ts';
import { collectRenewal } from './collection.ts';
import { advanceSubscriptions } from './renewal.ts';

export const planJobs: readonly AnyJob[] = [advanceSubscriptions, collectRenewal];
