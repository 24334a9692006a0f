import type { AnyJob } from '../../kernel/index.ts';
import { writeLetters } from './emails.ts';
import { pushJobs } from './push/index.ts';

export const notificationJobs: readonly AnyJob[] = [writeLetters, ...pushJobs];
