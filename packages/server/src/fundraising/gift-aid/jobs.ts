import type { AnyJob } from '../../kernel/index.ts';
import { forgetUnpaid } from './early.ts';
import { forgetKept } from './erasure.ts';

export const giftAidJobs: readonly AnyJob[] = [forgetKept, forgetUnpaid];
