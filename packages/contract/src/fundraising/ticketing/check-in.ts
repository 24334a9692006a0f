import * as z from 'zod';
import { endpoint, instant } from '../../kernel/index.ts';
import { managesTickets, ticketEventId, ticketId, ticketStates } from './fields.ts';

/** Twelve characters (sixty bits) that can be typed at the entrance, without letters that look like digits. */
export const ticketCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** Parses a ticket code as typed, or as scanned within its address; undefined if it is not one. */
export function ticketCodeIn(typed: string): string | undefined {
  const last = typed.trim().split(/[/=]/).at(-1) ?? '';
  const plain = last.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isComplete = plain.length === codeLength;
  return isComplete && [...plain].every((character) => ticketCodeAlphabet.includes(character))
    ? plain
    : undefined;
}

/** A ticket as a check-in device stores it for offline use. */
export const ticketForCheckIn = z.object({
  id: ticketId,
  /** SHA-256 of the code, in 64 hexadecimal digits, so that no one can enter with a stolen list. */
  codeHash: z.string().regex(/^[0-9a-f]{64}$/),
  codeEnd: z.string(),
  holder: z.string(),
  buyer: z.string(),
  type: z.string(),
  state: z.enum(ticketStates),
  checkedInAt: instant.nullable(),
  checkedInBy: z.string().nullable(),
});

export type CheckInTicket = z.infer<typeof ticketForCheckIn>;

export const listCheckInTickets = endpoint('GET /api/ticketing/events/:id/check-in-list', {
  summary: "Lists an event's tickets, including void ones, for offline check-in.",
  access: managesTickets,
  paged: true,
  limit: { per: 'user', max: 1200, windowSeconds: 3600 },
  input: z.object({
    id: ticketEventId,
    cursor: z.string().max(400).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(1000),
  }),
  output: z.array(ticketForCheckIn),
});
