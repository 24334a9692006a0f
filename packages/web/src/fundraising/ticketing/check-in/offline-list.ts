import {
  type CheckInTicket,
  type ManagedEvent,
  managedEvent,
  ticketForCheckIn,
} from '@ngo-plus/contract/fundraising/ticketing';
import * as z from 'zod';
import { isExpired, openOwn, readToken, readUser } from '../../../kernel/index.ts';

/** Data that check-in for an event needs offline. */
export type StoredList = {
  readonly event: ManagedEvent;
  readonly tickets: readonly CheckInTicket[];
  /** When the server sent it. */
  readonly loadedAt: string;
};

const name = 'check-in';
const addressOf = (eventId: string) => `/ticketing/${eventId}/check-in-list`;
/** Allows for late arrivals and wrong clocks. */
const graceMs = 12 * 3_600_000;

const shape = z.object({
  event: managedEvent,
  tickets: z.array(ticketForCheckIn),
  loadedAt: z.iso.datetime(),
  orgId: z.string(),
});

const expiryOf = ({ ends }: ManagedEvent): Date => new Date(Date.parse(ends) + graceMs);

/**
 * Stores the list until the event is over or the user signs out: names, and codes as hashes. It
 * omits who checked people in. @returns whether it is stored: not for an event that is over, or
 * without a signed-in user
 */
export async function storeList({ event, tickets, loadedAt }: StoredList): Promise<boolean> {
  const until = expiryOf(event);
  const plain = tickets.map((ticket) => ({ ...ticket, checkedInBy: null }));
  const body = JSON.stringify({ event, tickets: plain, loadedAt, orgId: orgId() });
  const cache = await openOwn(name);
  if (until.getTime() <= Date.now() || readToken() === undefined) {
    await cache.delete(addressOf(event.id));
    return false;
  }
  const headers = { 'content-type': 'application/json', expires: until.toUTCString() };
  await cache.put(addressOf(event.id), new Response(body, { headers }));
  return true;
}

/** Returns undefined if the list is not stored, has expired or belongs to another organisation. */
export async function readStoredList(eventId: string): Promise<StoredList | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const response = await (await openOwn(name)).match(addressOf(eventId));
  if (!response || isExpired(response)) return undefined;
  const parsed = shape.safeParse(await response.json());
  return parsed.success && parsed.data.orgId === orgId() ? parsed.data : undefined;
}

const orgId = () => readUser()?.organisation.id ?? '';
