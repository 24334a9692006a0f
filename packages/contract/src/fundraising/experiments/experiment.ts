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
import { maxVariants, variantForm } from './variant.ts';

export const experimentId = id('FormExperimentId');
export const variantId = id('FormVariantId');

/** Roles that may run experiments. */
export const runsExperiments = permission('experiments.run', [...managesCauses.roles]);

/** Experiments that need more visits per variant would take years and can't be started. */
export const maxVisitsEach = 1_000_000;

/** `settling`: visits are no longer counted, but some donations are still pending. `ended`: the result is final. */
export const experimentStates = ['running', 'settling', 'ended'] as const;

export type ExperimentState = (typeof experimentStates)[number];

const interval = z.object({ low: z.number(), high: z.number() });

const triedVariant = z.object({
  id: variantId,
  /** Index of the variant; 0 is the original form. */
  place: z.int(),
  form: variantForm,
  visits: z.int(),
  /** Number of forms submitted. */
  started: z.int(),
  /** Number of visits that led to a paid donation. */
  paid: z.int(),
  raised: money,
  /** Recurring donations started with them, and their later donations; shown, but not compared. */
  regular: z.object({ started: z.int(), donations: z.int(), raised: money }),
  /** Mean donation with its 95% confidence interval; null for fewer than two donations. */
  average: z.object({ mean: money, low: money, high: money }).nullable(),
  /**
   * How many more donations a visit leads to than with the original, so far: 0.05 is 5% more. The interval contains the
   * true change in 95% of experiments; with several variants, all their intervals together do. It decides nothing: only
   * `verdict` does, and not before the planned number of visits. Null for the original, and without donations.
   */
  change: interval.extend({ estimate: z.number() }).nullable(),
  /** Compared with the original; null until the experiment has ended, and for the original itself. */
  compared: interval.extend({ difference: z.number(), chance: z.number() }).nullable(),
});

/**
 * `open`: the planned number of visits is not reached yet. `short`: the experiment ended before that, without a
 * result.
 * `none`: no difference as large as planned was found.
 */
export const verdicts = ['open', 'short', 'none', 'winner'] as const;

export type Verdict = (typeof verdicts)[number];

export const experiment = z.object({
  id: experimentId,
  causeId,
  causeTitle: z.string(),
  name: z.string(),
  state: z.enum(experimentStates),
  /** The planned shares, between 0 and 1. */
  baseline: z.number(),
  effect: z.number(),
  visits: z.int(),
  /** For all variants together. */
  visitsPlanned: z.int(),
  beganAt: instant,
  endsAt: instant,
  endedAt: instant.nullable(),
  variants: z.array(triedVariant).min(2).max(maxVariants),
  verdict: z.enum(verdicts),
  winnerId: variantId.nullable(),
  /** The variant whose form the cause adopted. */
  chosenId: variantId.nullable(),
});

export type Experiment = z.infer<typeof experiment>;
export type TriedVariant = Experiment['variants'][number];

export const listExperiments = endpoint('GET /api/experiments', {
  summary: "Lists the organisation's A/B tests, newest first.",
  access: runsExperiments,
  paged: true,
  input: z.object({ ...pageInput, limit: z.coerce.number().int().min(1).max(50).default(20) }),
  output: z.array(experiment),
});

export const readExperiment = endpoint('GET /api/experiments/:id', {
  summary:
    'Returns an A/B test with its counts. Versions are compared only once the test is complete.',
  access: runsExperiments,
  input: z.object({ id: experimentId }),
  output: experiment,
});

/** A percentage with up to two decimals: “5”, “0.75”. */
const percent = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,2}([.,]\d{1,2})?$/, message)
    .refine((text) => /[1-9]/.test(text), message);

export const experimentPlan = z.object({
  causeId,
  name: line(80).min(1, 'Enter a name'),
  /** Conversion rate now: how many of 100 visits lead to a donation. */
  baseline: percent('Enter how many of 100 visits lead to a donation now, such as 5 or 0.75'),
  /** Minimum detectable effect: the difference in donations per 100 visits. */
  effect: percent('Enter the smallest difference worth detecting, such as 1 or 0.5'),
  /** Last day, in the organisation's time zone. */
  lastDay: day,
  /** All variants except the first, which is the current form. */
  others: z
    .array(variantForm)
    .min(1, 'Add another version')
    .max(maxVariants - 1, 'Add at most {{maximum}} other versions'),
});

export type ExperimentPlan = z.input<typeof experimentPlan>;

export const startExperiment = endpoint('POST /api/experiments', {
  summary: "Starts an A/B test of a cause's donation form. Only one test can run per cause.",
  access: runsExperiments,
  idempotent: true,
  input: experimentPlan,
  output: experiment,
});

export const endExperiment = endpoint('POST /api/experiments/:id/ending', {
  summary: "Ends an A/B test early. All visitors see the cause's original form again.",
  access: runsExperiments,
  input: z.object({ id: experimentId }),
  output: experiment,
});

export const chooseVariant = endpoint('POST /api/experiments/:id/choice', {
  summary: "Applies a version from a completed A/B test to the cause's form.",
  access: runsExperiments,
  input: z.object({ id: experimentId, variantId }),
  output: experiment,
});
