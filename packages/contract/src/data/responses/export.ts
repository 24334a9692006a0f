import * as z from 'zod';
import { download } from '../../kernel/index.ts';
import { itemId } from '../forms/index.ts';
import { responseFilters } from './response.ts';
import { readsResponses } from './rights.ts';

export const exportResponses = download('GET /api/form-exports', {
  summary:
    'The responses to a form as CSV, with the questions of all its versions. Without a limit to their number.',
  access: readsResponses,
  input: z.object({
    ...responseFilters,
    /** The id of a repeat, whose repetitions are then the rows; without it the responses are. */
    repeat: itemId.optional(),
    /** Whether questions and choices appear by their labels or by their names. */
    texts: z.enum(['labels', 'names']).default('labels'),
  }),
});
