import * as z from 'zod';
import { endpoint, instant } from '../../kernel/index.ts';
import { deviceId } from './fields.ts';

/** One session as its owner sees it. The address is shortened to its network. */
export const device = z.object({
  id: deviceId,
  name: z.string(),
  coarseAddress: z.string(),
  /** Blank for an applicant, who belongs to none. */
  organisation: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  present: z.boolean(),
});

export const listDevices = endpoint('GET /api/auth/devices', {
  summary: "Lists the devices you're signed in on, last used first.",
  access: 'person',
  input: z.object({}),
  output: z.array(device),
});

export const revokeDevice = endpoint('DELETE /api/auth/devices/:id', {
  summary: 'Signs out a device.',
  access: 'person',
  personal: true,
  input: z.object({ id: deviceId }),
  output: z.object({}),
});

export const revokeOtherDevices = endpoint('DELETE /api/auth/devices', {
  summary: 'Signs out all other devices.',
  access: 'person',
  personal: true,
  input: z.object({}),
  output: z.object({ ended: z.number() }),
});

export type Device = z.infer<typeof device>;
