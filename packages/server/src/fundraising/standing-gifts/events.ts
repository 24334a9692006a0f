import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const standing = z.object({ orgId: z.uuid(), standingId: z.uuid() });

/** Somebody gives every month or year from now on. */
export const standingBegun = defineEvent('standing-gifts.begun', standing);

/** It goes on no more. */
export const standingEnded = defineEvent('standing-gifts.ended', standing);

/** A card was refused so often that links are sent instead. */
export const standingOverdue = defineEvent(
  'standing-gifts.overdue',
  standing.extend({ dueOn: z.string() }),
);
