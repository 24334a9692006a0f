import * as z from 'zod';

/** A colleague. Null for somebody who has left. */
export const person = z.object({ id: z.uuid(), name: z.string() }).nullable();
