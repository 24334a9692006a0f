import type { AnyJob } from '../../kernel/index.ts';
import {
  applyInBackground,
  forgetImports,
  readInBackground,
  undoInBackground,
} from './imports/jobs.ts';
import { countWords } from './jobs.ts';
import { remindOfDeadlines } from './reminders.ts';

export const grantJobs: readonly AnyJob[] = [
  countWords,
  readInBackground,
  applyInBackground,
  undoInBackground,
  forgetImports,
  remindOfDeadlines,
];
