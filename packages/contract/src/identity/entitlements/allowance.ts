import * as z from 'zod';

/** A number, nothing to count against, or what was agreed with the organisation. */
export const allowance = z.union([z.int(), z.enum(['unlimited', 'agreed'])]);

export type Allowance = z.infer<typeof allowance>;
