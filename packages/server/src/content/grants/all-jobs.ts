import type { AnyJob } from '../../kernel/index.ts';
import { countWords } from './jobs.ts';
import { remindOfDeadlines } from './reminders.ts';

export const grantJobs: readonly AnyJob[] = [countWords, remindOfDeadlines];
