import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob } from '../../kernel/index.ts';
import { invitations } from './table.ts';

const retentionMs = 90 * 24 * 60 * 60 * 1_000;

/** Deletes invitations that expired three months ago, because they contain email addresses. */
export const deleteOldInvitations = defineJob({
  name: 'staff.forget-invitations',
  cron: '41 3 * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async ({ db, now }) => {
      await db
        .delete(invitations)
        .where(lt(invitations.expiresAt, new Date(now().getTime() - retentionMs)));
    }),
});

export const staffJobs = [deleteOldInvitations];
