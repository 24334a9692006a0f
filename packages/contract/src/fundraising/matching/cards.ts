import * as z from 'zod';
import { endpoint, money } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';

const maxCauses = 50;

export const causeMatch = z.object({
  causeId,
  rate: z.string(),
  /** Smaller donations are not matched. */
  minDonation: money.nullable(),
});

export const listMatchedCauses = endpoint('GET /api/fundraising/matched-causes', {
  summary:
    'Returns which of the given causes have matched donations now, with the first match pool that applies.',
  access: 'public',
  input: z.object({
    /** Cause ids, separated by commas. */
    ids: z
      .string({ error: 'Enter at least one cause' })
      .transform((ids) => ids.split(','))
      .pipe(z.array(causeId).min(1).max(maxCauses, 'Enter at most {{maximum}} causes')),
  }),
  output: z.array(causeMatch).max(maxCauses),
});

export type CauseMatch = z.infer<typeof causeMatch>;
