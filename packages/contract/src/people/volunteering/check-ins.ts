import * as z from 'zod';
import { endpoint, flag, instant } from '../../kernel/index.ts';
import { coordinatesVolunteers, shiftId } from '../opportunities/index.ts';
import { checkInId, place, someone } from './fields.ts';
import { hourEntry } from './hours.ts';

/** Check-in opens this many minutes before a shift, and closes when it ends. */
export const earliestCheckInMinutes = 60;

/** A check-out this many minutes after a shift counts as missed. */
export const forgottenAfterMinutes = 120;

/** The code from the URL of the QR code. */
const code = z.string().max(100, "That code doesn't work. Scan it again.");

export const readCheckInCode = endpoint('GET /api/shifts/:id/check-in-code', {
  summary: 'Returns the address and QR code for checking in to a shift.',
  access: coordinatesVolunteers,
  input: z.object({ id: shiftId }),
  output: z.object({
    title: z.string(),
    startsAt: instant,
    endsAt: instant,
    /** The time zone of the times. */
    timeZone: z.string(),
    place: z.string(),
    url: z.string(),
    qrSvg: z.string(),
  }),
});

export const checkIn = z.object({
  id: checkInId,
  person: someone,
  shiftId,
  title: z.string(),
  organisation: place,
  unplanned: z.boolean(),
  checkedInAt: instant,
  checkedOutAt: instant.nullable(),
});

export type CheckIn = z.infer<typeof checkIn>;

export const listCheckIns = endpoint('GET /api/shifts/:id/check-ins', {
  summary: 'Lists who checked in to a shift, in order of arrival, up to 1000.',
  access: coordinatesVolunteers,
  input: z.object({ id: shiftId }),
  output: z.array(checkIn),
});

export const readOpenCheckIn = endpoint('GET /api/volunteer/check-in', {
  summary: "Returns where you're checked in, if anywhere.",
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ open: checkIn.nullable() }),
});

const guesses = { per: 'user', max: 60, windowSeconds: 3600 } as const;

export const readCodeOfShift = endpoint('GET /api/volunteer/check-in/shift', {
  summary: 'Returns what scanning a code would do, without recording anything.',
  access: 'signed-in',
  limit: guesses,
  input: z.object({ code }),
  output: z.object({
    shiftId,
    title: z.string(),
    organisation: place,
    place: z.string(),
    startsAt: instant,
    endsAt: instant,
    timeZone: z.string(),
    /** `none`: not possible, for the reason in `refusal`. */
    next: z.enum(['check-in', 'check-out', 'none']),
    refusal: z.string(),
    /** Whether the caller is not signed up for this shift. */
    unplanned: z.boolean(),
    open: checkIn.nullable(),
  }),
});

export type CodeOfShift = z.infer<typeof readCodeOfShift.output>;

export const checkInToShift = endpoint('POST /api/volunteer/check-ins', {
  summary: 'Checks you in to the shift of a code.',
  access: 'signed-in',
  idempotent: true,
  limit: guesses,
  input: z.object({
    code,
    /** Confirms a check-in without a sign-up; the hours are flagged as unplanned. */
    unplanned: flag.default(false),
  }),
  output: checkIn,
});

export const checkOutOfShift = endpoint('POST /api/volunteer/check-outs', {
  summary: 'Checks you out of the shift of a code. The time awaits approval.',
  access: 'signed-in',
  idempotent: true,
  limit: guesses,
  input: z.object({ code }),
  output: hourEntry,
});
