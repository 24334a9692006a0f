import type { AnyJob } from '../../kernel/index.ts';
import { deleteUnpaid } from './early.ts';
import { eraseRetained } from './erasure.ts';

export const giftAidJobs: readonly AnyJob[] = [eraseRetained, deleteUnpaid];
