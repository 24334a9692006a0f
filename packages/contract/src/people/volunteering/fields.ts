import * as z from 'zod';
import { orgId, userId } from '../../identity/accounts/index.ts';
import { id } from '../../kernel/index.ts';

export const hourEntryId = id('HourEntryId');
export const checkInId = id('CheckInId');
export const taskId = id('VolunteerTaskId');
export const taskItemId = id('VolunteerTaskItemId');
export const taskCommentId = id('VolunteerTaskCommentId');
export const taskFileId = id('VolunteerTaskFileId');
export const reportId = id('ActivityReportId');
export const reportPhotoId = id('ActivityReportPhotoId');

/** A person's id and name; the name is empty after erasure. */
export const someone = z.object({ id: userId, name: z.string() });

/** The name is empty for an organisation that the reader has left. */
export const place = z.object({ id: orgId, name: z.string() });

/** A local time in the organisation's time zone. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as hours and minutes, for example 14:30.');
