import { type CheckInTicket, ticketCodeIn } from '@ngo-plus/contract/fundraising/ticketing';

/** A check-in that waits offline on this device; names are not stored. */
export type QueuedCheckIn = {
  /** Idempotency key of the request, so that it counts once. */
  readonly key: string;
  readonly eventId: string;
  readonly ticketId: string;
  /** Time of the check-in. */
  readonly at: string;
};

/** Result for a code from the list on the device. `missing`: it is not on the list. */
export type OfflineResult =
  | { readonly outcome: 'in' | 'already' | 'void'; readonly ticket: CheckInTicket }
  | { readonly outcome: 'missing' };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the hash that identifies a code in the list; undefined if it is not a code, or the
 * browser cannot hash.
 */
async function hashOf(typed: string): Promise<string | undefined> {
  const code = ticketCodeIn(typed);
  if (code === undefined || !globalThis.crypto?.subtle) return undefined;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Decides as the server would, from the list as last loaded and the check-ins waiting here. */
export async function checkOffline(
  list: readonly CheckInTicket[],
  waiting: readonly QueuedCheckIn[],
  typed: string,
): Promise<OfflineResult> {
  const id = uuid.test(typed.trim()) ? typed.trim().toLowerCase() : undefined;
  const hash = id ? undefined : await hashOf(typed);
  const ticket = list.find((one) => one.id === id || one.codeHash === hash);
  if (!ticket) return { outcome: 'missing' };
  if (ticket.state === 'void' || ticket.state === 'returning') return { outcome: 'void', ticket };
  const queued = waiting.find(({ ticketId }) => ticketId === ticket.id);
  if (queued) return { outcome: 'already', ticket: { ...ticket, checkedInAt: queued.at } };
  return { outcome: ticket.checkedInAt === null ? 'in' : 'already', ticket };
}

/** Returns the tickets that match a name; at most a handful, as check-in is quick. */
export function searchTickets(list: readonly CheckInTicket[], search: string): CheckInTicket[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ holder, buyer, state }: CheckInTicket) =>
    state !== 'void' && words.every((word) => `${holder} ${buyer}`.toLowerCase().includes(word));
  return words.length === 0 ? [] : list.filter(fits).slice(0, 20);
}
