import * as z from 'zod';
import {
  day,
  download,
  endpoint,
  money,
  type Phrase,
  permission,
  phrases,
} from '../../kernel/index.ts';
import { modelFaults } from '../providers/index.ts';

/**
 * Who sees what writing with models used and cost: super administrators of the whole installation, owners of their
 * organisation.
 */
export const readsUsage = permission('ai.usage', ['SUPER_ADMIN', 'NGO_ADMIN']);

/**
 * How a call ended. `started` remains until the server finds that it crashed before the end. `stopped`: the caller
 * stopped waiting.
 */
export const callOutcomes = [
  'started',
  'written',
  'empty',
  'failed',
  'timed_out',
  'stopped',
] as const;

/** `lost`: the server ended during the call. */
export const callFaults = [...modelFaults, 'lost'] as const;

/** What models are used for. Budgets can be set for each. */
export const aiFeatures = ['blogs.generate', 'blogs.generate-simple', 'providers.test'] as const;

/** The purposes in words. */
export const aiFeatureNames: Partial<Record<string, Phrase>> = phrases({
  'blogs.generate': 'Blog posts, advanced mode',
  'blogs.generate-simple': 'Blog posts, simple mode',
  'providers.test': 'Tests of providers',
});

export const usageGroups = ['organisation', 'person', 'feature', 'model', 'day'] as const;
export type UsageGroup = (typeof usageGroups)[number];

/** A table has at most this many rows, those with the most calls first. */
export const usageRowsMax = 400;

const figures = z.object({
  calls: z.int(),
  failed: z.int(),
  inputTokens: z.int(),
  /** Part of the input tokens. */
  cachedTokens: z.int(),
  outputTokens: z.int(),
  /** Part of the output tokens. */
  reasoningTokens: z.int(),
  /** Micro-units (millionths) of each currency. */
  costs: z.array(
    z.object({
      amountMicro: z.string(),
      currency: money.shape.currency,
      /** Of calls whose use the provider did not report: the most they may have cost. */
      estimatedMicro: z.string(),
    }),
  ),
  /** Calls of models without a known price. */
  unpriced: z.int(),
  medianMs: z.int(),
  /** 95 of 100 calls were at least as fast. */
  p95Ms: z.int(),
});

const row = figures.extend({
  /** The id of the organisation or person, the feature, `provider model`, or the day. */
  key: z.string(),
  /** A name, for organisations and people; null if the account has been deleted, or for other groups. */
  name: z.string().nullable(),
  /** The organisation of a person. */
  organisation: z.string().nullable(),
});

export type UsageFigures = z.infer<typeof figures>;
export type UsageRow = z.infer<typeof row>;

const filters = {
  /** Super administrators only; others see their own organisation. */
  orgId: z.uuid().optional(),
  userId: z.uuid().optional(),
  feature: z.string().max(100).optional(),
  model: z.string().max(200).optional(),
  provider: z.string().max(100).optional(),
  /** Days in UTC, both included. */
  from: day,
  to: day,
};

type Period = { readonly from: string; readonly to: string };
const longestDays = 366;
const isPeriod = ({ from, to }: Period): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days < longestDays;
};
const periodText = { error: 'Choose a period of up to a year', path: ['to'] };

export const usage = endpoint('GET /api/ai/usage', {
  summary: 'Calls, tokens, cost and speed of models in a period, in groups and by day.',
  access: readsUsage,
  input: z
    .object({ ...filters, by: z.enum(usageGroups).default('feature') })
    .refine(isPeriod, periodText),
  output: z.object({
    total: figures,
    /** Why calls failed, most frequent first. */
    faults: z.array(z.object({ fault: z.enum(callFaults), calls: z.int() })),
    /** Days with calls, oldest first. */
    days: z.array(
      z.object({ day: z.string(), calls: z.int(), failed: z.int(), costs: figures.shape.costs }),
    ),
    rows: z.array(row).max(usageRowsMax),
  }),
});

const choice = z.object({ id: z.string(), name: z.string() });

export const usageChoices = endpoint('GET /api/ai/usage/choices', {
  summary:
    'Lists organisations, people, features, models and providers that have calls, for filters.',
  access: readsUsage,
  input: z.object({ from: day, to: day }).refine(isPeriod, periodText),
  output: z.object({
    organisations: z.array(choice).max(200),
    people: z.array(choice).max(200),
    features: z.array(z.string()).max(100),
    models: z.array(z.string()).max(100),
    providers: z.array(z.string()).max(20),
  }),
});

export const exportUsage = download('GET /api/ai/usage/report', {
  summary: 'Exports the rows of a group as CSV.',
  access: readsUsage,
  input: z
    .object({ ...filters, by: z.enum(usageGroups).default('feature') })
    .refine(isPeriod, periodText),
});
