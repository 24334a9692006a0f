import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** The books are not as they were recorded: somebody went behind the program. */
export const ledgerCheckFailed = defineEvent(
  'ledger.found-wrong',
  z.object({
    /** How many things. */
    wrong: z.int(),
    /** The first, in a sentence that names ids alone. */
    first: z.string(),
  }),
);
