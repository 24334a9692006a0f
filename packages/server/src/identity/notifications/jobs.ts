import type { AnyJob } from '../../kernel/index.ts';
import { writeEmails } from './emails.ts';
import { pushJobs } from './push/index.ts';
import { announceSnoozed } from './snoozed.ts';

export const notificationJobs: readonly AnyJob[] = [writeEmails, announceSnoozed, ...pushJobs];
