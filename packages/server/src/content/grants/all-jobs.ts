import type { AnyJob } from '../../kernel/index.ts';
import { applyInBackground, forgetImports, readInBackground } from './imports/jobs.ts';
import { countWords } from './jobs.ts';
import { remindOfDeadlines } from './reminders.ts';

export const grantJobs: readonly AnyJob[] = [
  countWords,
  readInBackground,
  applyInBackground,
  forgetImports,
  remindOfDeadlines,
];
