import * as z from 'zod';
import { deliverableEmail, newPassword, personName } from '../../identity/accounts/index.ts';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { download, endpoint, instant, pageInput } from '../../kernel/index.ts';
import {
  offeredBy,
  opportunityId,
  shiftId,
  shiftStates,
  signupId,
  signupStates,
} from './fields.ts';

/** The shift of a sign-up, as responses include it. */
const about = {
  opportunity: z.object({
    id: opportunityId,
    title: z.string(),
    remote: z.boolean(),
    place: z.string(),
  }),
  organisation: offeredBy,
  shift: z.object({
    id: shiftId,
    startsAt: instant,
    endsAt: instant,
    state: z.enum(shiftStates),
    note: z.string(),
  }),
};

export const ownSignup = z.object({
  id: signupId,
  state: z.enum(signupStates),
  signedUpAt: instant,
  /** The position on the waiting list, from 1; null when not waiting. */
  turn: z.int().nullable(),
  /** Why a coordinator ended it. */
  reason: z.string(),
  mayCancel: z.boolean(),
  /** Whether the organisation must approve the person first. */
  awaitingApproval: z.boolean(),
  ...about,
});

export type OwnSignup = z.infer<typeof ownSignup>;

export const signUp = endpoint('POST /api/shifts/:id/signups', {
  summary: 'Signs up the signed-in person for a shift, or adds them to its waiting list.',
  access: 'person',
  idempotent: true,
  limit: { per: 'user', max: 60, windowSeconds: 3600 },
  input: z.object({ id: shiftId }),
  output: ownSignup,
});

export const listOwnSignups = endpoint('GET /api/volunteer/shifts', {
  summary:
    'Lists your own shifts at all organisations: upcoming ones soonest first, past ones latest first.',
  access: 'person',
  paged: true,
  input: z.object({
    ...pageInput,
    limit: pageInput.limit.default(25),
    when: z.enum(['coming', 'past']).default('coming'),
  }),
  output: z.array(ownSignup),
});

export const cancelSignup = endpoint('DELETE /api/shift-signups/:id', {
  summary: 'Cancels your own place on an upcoming shift or its waiting list.',
  access: 'person',
  input: z.object({ id: signupId }),
  output: ownSignup,
});

const calendarState = z.object({ createdAt: instant.nullable() });

export const readCalendarFeed = endpoint('GET /api/volunteer/calendar', {
  summary: 'Returns whether you have a secret calendar address for your shifts.',
  access: 'person',
  input: z.object({}),
  output: calendarState,
});

export const openCalendarFeed = endpoint('POST /api/volunteer/calendar', {
  summary: 'Creates a new secret calendar address. The previous one stops working.',
  access: 'person',
  personal: true,
  input: z.object({}),
  output: calendarState.extend({ path: z.string() }),
});

export const closeCalendarFeed = endpoint('DELETE /api/volunteer/calendar', {
  summary: 'Turns off the secret calendar address.',
  access: 'person',
  personal: true,
  input: z.object({}),
  output: calendarState,
});

const incomplete = 'This link is incomplete. Open it again from the email.';
const token = z.string({ error: incomplete }).regex(/^[\w-]{43}$/, incomplete);
const hour = 3600;
const fewTries = { per: 'address', max: 120, windowSeconds: hour } as const;

export const readCalendarEntries = download('GET /api/volunteer/shifts.ics', {
  summary: 'Returns the shifts of the person the secret address belongs to, as a calendar.',
  access: 'public',
  limit: { per: 'address', max: 600, windowSeconds: hour },
  input: z.object({ token }),
});

export const requestSignup = endpoint('POST /api/opportunities/signups', {
  summary: 'Requests a place without an account. An emailed link confirms it.',
  access: 'public',
  limit: { per: 'address', max: 20, windowSeconds: hour },
  input: z.object({
    shiftId: z.uuid({ error: 'Choose a shift' }).brand('ShiftId'),
    name: personName,
    email: deliverableEmail,
    proof: botProof,
    website: honeypot,
  }),
  output: z.object({ message: z.string() }),
});

export const readRequest = endpoint('POST /api/opportunities/signups/lookup', {
  summary: 'Returns what an emailed link confirms.',
  access: 'public',
  limit: fewTries,
  input: z.object({ token }),
  output: z.object({
    name: z.string(),
    email: z.string(),
    /** Whether the address has an account; otherwise one is created on confirmation. */
    hasAccount: z.boolean(),
    /** Whether the shift is currently full. */
    full: z.boolean(),
    ...about,
  }),
});

export const confirmRequest = endpoint('POST /api/opportunities/signups/confirmation', {
  summary: 'Confirms a requested place. People without an account choose a password.',
  access: 'public',
  limit: fewTries,
  input: z.object({ token, password: newPassword.optional() }),
  output: z.object({
    message: z.string(),
    email: z.string(),
    waiting: z.boolean(),
    /** The organisation has to approve the person first. */
    awaitingApproval: z.boolean(),
    /** Whether an account was just created. */
    isNew: z.boolean(),
  }),
});

export const readCancellation = endpoint('POST /api/opportunities/cancellations/lookup', {
  summary: 'Returns what an emailed cancellation link is about.',
  access: 'public',
  limit: fewTries,
  input: z.object({ token }),
  output: z.object({ state: z.enum(signupStates), ...about }),
});

export const cancelByLink = endpoint('POST /api/opportunities/cancellations', {
  summary: 'Cancels a place with the link from any email about it.',
  access: 'public',
  limit: fewTries,
  input: z.object({ token }),
  output: z.object({ message: z.string() }),
});
