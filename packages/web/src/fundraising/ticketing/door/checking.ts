import { type CheckInTicket, ticketCodeIn } from '@ngo-plus/contract/fundraising/ticketing';

/** A check-in that waits on this device for a line; names of people are not kept. */
export type Waiting = {
  /** The call is made under it, so that it counts once. */
  readonly key: string;
  readonly eventId: string;
  readonly ticketId: string;
  /** When somebody was let in. */
  readonly at: string;
};

/** What the list on the device says of a code. `missing`: it is not on the list. */
export type Checked =
  | { readonly outcome: 'in' | 'already' | 'void'; readonly ticket: CheckInTicket }
  | { readonly outcome: 'missing' };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The hash by which a list knows a code; undefined for what is none, or where the browser cannot make one. */
export async function hashOf(typed: string): Promise<string | undefined> {
  const code = ticketCodeIn(typed);
  if (code === undefined || !globalThis.crypto?.subtle) return undefined;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Decides as the server would of what it knew when the list was loaded, and of what waits here. */
export async function check(
  list: readonly CheckInTicket[],
  waiting: readonly Waiting[],
  typed: string,
): Promise<Checked> {
  const id = uuid.test(typed.trim()) ? typed.trim().toLowerCase() : undefined;
  const hash = id ? undefined : await hashOf(typed);
  const ticket = list.find((one) => one.id === id || one.codeHash === hash);
  if (!ticket) return { outcome: 'missing' };
  if (ticket.state === 'void' || ticket.state === 'returning') return { outcome: 'void', ticket };
  const here = waiting.find(({ ticketId }) => ticketId === ticket.id);
  if (here) return { outcome: 'already', ticket: { ...ticket, checkedInAt: here.at } };
  return { outcome: ticket.checkedInAt === null ? 'in' : 'already', ticket };
}

/** Whom a name finds on the list; a handful is enough at a door. */
export function found(list: readonly CheckInTicket[], search: string): CheckInTicket[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ holder, buyer, state }: CheckInTicket) =>
    state !== 'void' && words.every((word) => `${holder} ${buyer}`.toLowerCase().includes(word));
  return words.length === 0 ? [] : list.filter(fits).slice(0, 20);
}
