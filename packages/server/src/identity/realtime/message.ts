import { hint } from '@ngo-plus/contract/identity/realtime';
import * as z from 'zod';

/** The channel of PostgreSQL by which servers notify each other. */
export const realtimeChannel = 'realtime';

/** Everyone of the organisation if `userIds` is left out. */
const reported = z.object({ orgId: z.uuid(), userIds: z.array(z.uuid()).optional(), hint });

/** Sent by triggers: whose sessions may have ended. */
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

/** Undefined for foreign messages: anyone who can connect to the database can send one. */
export function readMessage(payload: string): Report | { access: Access } | undefined {
  try {
    return message.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
