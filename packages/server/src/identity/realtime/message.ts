import { hint } from '@ngo-plus/contract/identity/realtime';
import * as z from 'zod';

/** The channel of PostgreSQL in which servers tell each other. */
export const realtimeChannel = 'realtime';

/** Everyone of the organisation when `userIds` is left out. */
const reported = z.object({ orgId: z.uuid(), userIds: z.array(z.uuid()).optional(), hint });

/** Told by triggers: whose sessions may have ended. */
const access = z.object({
  access: z.union([
    z.object({ sessionId: z.uuid() }),
    z.object({ userId: z.uuid() }),
    z.object({ orgId: z.uuid() }),
  ]),
});

const message = z.union([reported, access]);

export type Report = z.infer<typeof reported>;
export type Access = z.infer<typeof access>['access'];

/** Undefined for what is not of ours: whoever may connect to the database may say something. */
export function readMessage(payload: string): Report | { access: Access } | undefined {
  try {
    return message.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
