import type { AnyJob } from '../../kernel/index.ts';
import { collectRenewal } from './collecting.ts';
import { tendPlans } from './renewing.ts';

export const planJobs: readonly AnyJob[] = [tendPlans, collectRenewal];
