import {
  type CheckInTicket,
  type ManagedEvent,
  managedEvent,
  ticketForCheckIn,
} from '@ngo-plus/contract/fundraising/ticketing';
import * as z from 'zod';
import { isExpired, openOwn, readToken, readUser } from '../../../kernel/index.ts';

/** What the door of an event needs without a line. */
export type KeptList = {
  readonly event: ManagedEvent;
  readonly tickets: readonly CheckInTicket[];
  /** When the server gave it. */
  readonly loadedAt: string;
};

const name = 'door';
const addressOf = (eventId: string) => `/ticketing/${eventId}/door`;
/** Who is late, or a clock that is wrong, is still let in. */
const longerMs = 12 * 3_600_000;

const shape = z.object({
  event: managedEvent,
  tickets: z.array(ticketForCheckIn),
  loadedAt: z.iso.datetime(),
  orgId: z.string(),
});

const untilOf = ({ ends }: ManagedEvent): Date => new Date(Date.parse(ends) + longerMs);

/**
 * Keeps the list until the event is over or its keeper signs out: names, and codes as hashes. Who of the team
 * let somebody in is left out. @returns whether it is kept: not of an event that is over, nor for nobody
 */
export async function keepList({ event, tickets, loadedAt }: KeptList): Promise<boolean> {
  const until = untilOf(event);
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

/** Undefined for what is not here, had its time, or was kept for another organisation. */
export async function keptList(eventId: string): Promise<KeptList | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const found = await (await openOwn(name)).match(addressOf(eventId));
  if (!found || isExpired(found)) return undefined;
  const read = shape.safeParse(await found.json());
  return read.success && read.data.orgId === orgId() ? read.data : undefined;
}

const orgId = () => readUser()?.organisation.id ?? '';
