import type { AnyJob } from '../../kernel/index.ts';
import { writeLetters } from './letters.ts';
import { pushJobs } from './push/index.ts';

export const notificationJobs: readonly AnyJob[] = [writeLetters, ...pushJobs];
