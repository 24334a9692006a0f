import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** The ledger check found faults: data was changed outside the application. */
export const ledgerCheckFailed = defineEvent(
  'ledger.found-wrong',
  z.object({
    /** The number of faults. */
    wrong: z.int(),
    /** The first fault, as a sentence that contains IDs but no names. */
    first: z.string(),
  }),
);
