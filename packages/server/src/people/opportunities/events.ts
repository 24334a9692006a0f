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

/** Somebody took a place on a shift or, `waiting`, one on its waiting list. */
export const signedUp = defineEvent(
  'opportunities.signed-up',
  signup.extend({ waiting: z.boolean() }),
);

/** Somebody who does not belong to the organisation signed up and has to be approved. */
export const applied = defineEvent(
  'opportunities.applied',
  z.object({ orgId: z.uuid(), userId: z.uuid(), title: z.string() }),
);

/** An applicant was approved or declined by somebody of the organisation. */
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

/** Somebody gave a place up, or a coordinator took it away (`by` is then the coordinator). */
export const signupCancelled = defineEvent(
  'opportunities.signup-cancelled',
  signup.extend({ by: z.uuid().nullable(), reason: z.string() }),
);

/** Somebody on the waiting list has a place now. */
export const placeFreed = defineEvent('opportunities.place-freed', signup);

/** A shift with people moved; `before` is when it would have begun. */
export const shiftChanged = defineEvent(
  'opportunities.shift-changed',
  shift.extend({ before: z.iso.datetime() }),
);

/** A shift with people will not take place. */
export const shiftCancelled = defineEvent(
  'opportunities.shift-cancelled',
  shift.extend({ reason: z.string() }),
);
