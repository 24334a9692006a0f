import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { experimentId, variantId } from './experiment.ts';
import { variantForm } from './variant.ts';

/** What a browser needs to pick a variant; the same for every visitor. */
export const runningExperiment = z.object({
  id: experimentId,
  variants: z.array(variantForm.extend({ id: variantId })),
});

export type RunningExperiment = z.infer<typeof runningExperiment>;

export const countVisit = endpoint('POST /api/experiments/variants/:id/visits', {
  summary: 'Counts an anonymous view of a version.',
  access: 'public',
  limit: { per: 'address', max: 30, windowSeconds: 3600 },
  input: z.object({ id: variantId }),
  output: z.object({
    /** False for bots and ended experiments: their donations are not counted either. */
    isCounted: z.boolean(),
  }),
});
