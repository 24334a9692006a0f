import * as z from 'zod';

/** A colleague; null for someone who has left. */
export const person = z.object({ id: z.uuid(), name: z.string() }).nullable();
