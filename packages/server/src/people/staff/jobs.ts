import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob } from '../../kernel/index.ts';
import { invitations } from './table.ts';

const retentionMs = 90 * 24 * 60 * 60 * 1_000;

/** Addresses of people who were invited three months ago are nobody's business any more. */
export const forgetInvitations = defineJob({
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

export const staffJobs = [forgetInvitations];
