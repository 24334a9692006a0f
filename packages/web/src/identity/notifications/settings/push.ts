import {
  addPushDevice,
  type PushDevice,
  removePushDevice,
} from '@ngo-plus/contract/identity/notifications';
import { call } from '../../../kernel/index.ts';

/** Whether this browser can show notifications, and whether the person has blocked them. */
export type PushAbility = 'able' | 'blocked' | 'unable';

export function pushAbility(): PushAbility {
  const knows = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!knows) return 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

export class PushForbidden extends Error {
  override readonly name = 'PushForbidden';
}

/**
 * Asks the person for permission, subscribes with the browser’s push service, and registers with the server.
 *
 * @throws PushForbidden if the person refused; RequestFailed; DOMException if the push service fails
 */
export async function beginPush(serverKey: string): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushForbidden();
  await navigator.serviceWorker.register('/push.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // Subscribed with another key, of an installation that had this address before.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return call(addPushDevice, { endpoint, keys: { p256dh, auth } });
}

/**
 * Removes this or another browser.
 *
 * @throws RequestFailed
 */
export async function endPush({ id, current }: PushDevice): Promise<void> {
  await call(removePushDevice, { id });
  if (!current) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
