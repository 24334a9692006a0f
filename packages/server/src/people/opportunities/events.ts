import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const signup = z.object({
  orgId: z.uuid(),
  opportunityId: z.uuid(),
  shiftId: z.uuid(),
  signupId: z.uuid(),
  userId: z.uuid(),
  title: z.string(),
  startsAt: z.iso.datetime(),
});

const shift = z.object({
  orgId: z.uuid(),
  opportunityId: z.uuid(),
  shiftId: z.uuid(),
  title: z.string(),
  startsAt: z.iso.datetime(),
});

/** Someone signed up for a shift or, with `waiting`, joined its waiting list. */
export const signedUp = defineEvent(
  'opportunities.signed-up',
  signup.extend({ waiting: z.boolean() }),
);

/** Someone outside the organisation signed up and must be approved. */
export const applied = defineEvent(
  'opportunities.applied',
  z.object({ orgId: z.uuid(), userId: z.uuid(), title: z.string() }),
);

/** A member of the organisation approved or declined an applicant. */
export const applicantDecided = defineEvent(
  'opportunities.applicant-decided',
  z.object({
    orgId: z.uuid(),
    userId: z.uuid(),
    approved: z.boolean(),
    reason: z.string(),
    by: z.uuid(),
  }),
);

/** A volunteer cancelled their sign-up, or the coordinator `by` removed it. */
export const signupCancelled = defineEvent(
  'opportunities.signup-cancelled',
  signup.extend({ by: z.uuid().nullable(), reason: z.string() }),
);

/** Someone on the waiting list got a place. */
export const placeFreed = defineEvent('opportunities.place-freed', signup);

/** A shift with sign-ups was rescheduled; `before` is its earlier start. */
export const shiftChanged = defineEvent(
  'opportunities.shift-changed',
  shift.extend({ before: z.iso.datetime() }),
);

/** A shift with sign-ups was cancelled. */
export const shiftCancelled = defineEvent(
  'opportunities.shift-cancelled',
  shift.extend({ reason: z.string() }),
);
