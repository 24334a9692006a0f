import type { AnyJob } from '../../kernel/index.ts';
import { eraseRetained } from './erasure.ts';
import { deleteUnpaid } from './pending-declarations.ts';

export const giftAidJobs: readonly AnyJob[] = [eraseRetained, deleteUnpaid];
