import * as z from 'zod';
import {
  day,
  endpoint,
  id,
  instant,
  line,
  money,
  pageInput,
  permission,
} from '../../kernel/index.ts';
import { causeId, managesCauses } from '../causes/index.ts';
import { mostVariants, variantForm } from './variant.ts';

export const experimentId = id('FormTrialId');
export const variantId = id('FormVariantId');

/** Who tries forms out. */
export const runsExperiments = permission('experiments.run', [...managesCauses.roles]);

/** More visits for a variant than this take years: such a trial is not begun. */
export const mostVisitsEach = 1_000_000;

/**
 * `settling`: no more visits are counted, but some donations that were begun are not decided.
 * `ended`: what there is to say is said.
 */
export const experimentStates = ['running', 'settling', 'ended'] as const;

export type ExperimentState = (typeof experimentStates)[number];

const interval = z.object({ low: z.number(), high: z.number() });

const triedVariant = z.object({
  id: variantId,
  /** 0 is the form as it was. */
  place: z.int(),
  form: variantForm,
  visits: z.int(),
  /** Forms that were sent. */
  begun: z.int(),
  /** Visits that ended in a donation that was paid. */
  given: z.int(),
  raised: money,
  /** What was agreed with them to go on, and what came in by it after them; shown, and never compared. */
  regular: z.object({ begun: z.int(), donations: z.int(), raised: money }),
  /** Of a donation, with bounds for 95 of 100 trials; null for fewer than two donations. */
  average: z.object({ mean: money, low: money, high: money }).nullable(),
  /** Against the first; null before the trial is decided, and for the first itself. */
  compared: interval.extend({ difference: z.number(), chance: z.number() }).nullable(),
});

/**
 * `open`: as many visits as planned have not been counted, so nothing is said. `short`: the trial ended
 * before; nothing can be said. `none`: no difference as large as planned was found.
 */
export const verdicts = ['open', 'short', 'none', 'winner'] as const;

export type Verdict = (typeof verdicts)[number];

export const trial = z.object({
  id: experimentId,
  causeId,
  causeTitle: z.string(),
  name: z.string(),
  state: z.enum(experimentStates),
  /** Shares between 0 and 1, as they were planned with. */
  baseline: z.number(),
  effect: z.number(),
  visits: z.int(),
  /** Of all variants together. */
  visitsPlanned: z.int(),
  beganAt: instant,
  endsAt: instant,
  endedAt: instant.nullable(),
  variants: z.array(triedVariant).min(2).max(mostVariants),
  verdict: z.enum(verdicts),
  winnerId: variantId.nullable(),
  /** Whose form the cause took over. */
  chosenId: variantId.nullable(),
});

export type Experiment = z.infer<typeof trial>;
export type TriedVariant = Experiment['variants'][number];

export const listExperiments = endpoint('GET /api/experiments', {
  summary: "Lists the organisation's A/B tests, newest first.",
  access: runsExperiments,
  paged: true,
  input: z.object({ ...pageInput, limit: z.coerce.number().int().min(1).max(50).default(20) }),
  output: z.array(trial),
});

export const readExperiment = endpoint('GET /api/experiments/:id', {
  summary:
    'Returns an A/B test with its counts. Versions are compared only once the test is complete.',
  access: runsExperiments,
  input: z.object({ id: experimentId }),
  output: trial,
});

/** A share in percent with up to two digits: “5”, “0.75”. */
const percent = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,2}([.,]\d{1,2})?$/, message)
    .refine((text) => /[1-9]/.test(text), message);

export const experimentPlan = z.object({
  causeId,
  name: line(80).min(1, 'Enter a name'),
  /** Of a hundred visits, how many end in a donation now. */
  baseline: percent('Enter how many of 100 visits lead to a donation now, such as 5 or 0.75'),
  /** By how many of a hundred visits a variant has to differ to be found. */
  effect: percent('Enter the smallest difference worth detecting, such as 1 or 0.5'),
  /** The last day, where the organisation is. */
  lastDay: day,
  /** All but the first, which is the form as it is. */
  others: z
    .array(variantForm)
    .min(1, 'Add another version')
    .max(mostVariants - 1, 'Add at most {{maximum}} other versions'),
});

export type ExperimentPlan = z.input<typeof experimentPlan>;

export const beginExperiment = endpoint('POST /api/experiments', {
  summary: "Starts an A/B test of a cause's donation form. Only one test can run per cause.",
  access: runsExperiments,
  idempotent: true,
  input: experimentPlan,
  output: trial,
});

export const endExperiment = endpoint('POST /api/experiments/:id/ending', {
  summary: "Ends an A/B test early. All visitors see the cause's original form again.",
  access: runsExperiments,
  input: z.object({ id: experimentId }),
  output: trial,
});

export const chooseVariant = endpoint('POST /api/experiments/:id/choice', {
  summary: "Applies a version from a completed A/B test to the cause's form.",
  access: runsExperiments,
  input: z.object({ id: experimentId, variantId }),
  output: trial,
});
