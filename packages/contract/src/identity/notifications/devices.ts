import * as z from 'zod';
import { endpoint, id, instant } from '../../kernel/index.ts';

export const pushDeviceId = id('PushDeviceId');

/** A browser that shows notifications also when the page is closed. */
export const pushDevice = z.object({
  id: pushDeviceId,
  /** The browser and system, as in the list of devices. */
  name: z.string(),
  /** Whether it is the browser that sent this request. */
  current: z.boolean(),
  createdAt: instant,
  lastSentAt: instant.nullable(),
});

export type PushDevice = z.infer<typeof pushDevice>;

const base64url = (bytes: number) =>
  z
    .string()
    .max(256)
    .regex(/^[\w-]+={0,2}$/, { error: 'The browser sent a key that is not base64url.' })
    .refine((text) => decodedLength(text) === bytes, {
      error: 'The browser sent a key of the wrong length.',
    });

const decodedLength = (text: string): number =>
  Math.floor((text.replace(/=+$/, '').length * 3) / 4);

export const listPushDevices = endpoint('GET /api/notifications/devices', {
  summary: 'Your browsers that show notifications, and the public key needed to add one.',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({
    /** The public key of this installation (VAPID, RFC 8292), base64url. */
    serverKey: z.string(),
    devices: z.array(pushDevice),
  }),
});

/** A person has no more browsers than this; a new one replaces the least recently used. */
export const maxPushDevices = 20;

export const addPushDevice = endpoint('POST /api/notifications/devices', {
  summary: 'Turns on notifications in this browser until you sign out of it.',
  access: 'signed-in',
  personal: true,
  limit: { per: 'user', max: 30, windowSeconds: 3_600 },
  input: z.object({
    /** The browser’s push subscription (RFC 8030, RFC 8291). */
    endpoint: z
      .url({
        protocol: /^https?$/,
        error: "Enter the address from the browser's push service",
      })
      .max(2_048),
    keys: z.object(
      { p256dh: base64url(65), auth: base64url(16) },
      { error: 'Enter the keys from the browser' },
    ),
  }),
  output: pushDevice,
});

export const removePushDevice = endpoint('DELETE /api/notifications/devices/:id', {
  summary: 'Turns off notifications in one of your browsers.',
  access: 'signed-in',
  input: z.object({ id: pushDeviceId }),
  output: z.object({}),
});

export const tryPushDevice = endpoint('POST /api/notifications/devices/:id/test', {
  summary: 'Sends a test notification to one of your browsers.',
  access: 'signed-in',
  limit: { per: 'user', max: 10, windowSeconds: 3_600 },
  input: z.object({ id: pushDeviceId }),
  output: z.object({
    /** False: the push service does not know the browser any more; it was removed. */
    arrived: z.boolean(),
  }),
});
