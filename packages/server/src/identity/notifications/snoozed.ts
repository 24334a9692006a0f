import { newsChannel } from '@ngo-plus/contract/identity/notifications';
import * as z from 'zod';
import { defineJob } from '../../kernel/index.ts';
import { publishOf } from '../realtime/index.ts';

/** Tells the open pages of a person that a snoozed notification has appeared again. */
export const announceSnoozed = defineJob({
  name: 'notifications.announce-snoozed',
  payload: z.object({ orgId: z.uuid(), userId: z.uuid() }),
  run: (outside, { orgId, userId }) =>
    outside.transact(
      (ctx) =>
        publishOf(ctx, { orgId, userIds: [userId] }, { channel: newsChannel, reached: 'snoozed' }),
      'system',
    ),
});
