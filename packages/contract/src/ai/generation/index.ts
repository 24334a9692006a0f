import * as z from 'zod';
import { endpoint, instant, money, permission } from '../../kernel/index.ts';

/** Who sees what writing with models used and cost, over the whole installation. */
export const readUsage = permission('ai.usage', ['SUPER_ADMIN']);

/**
 * How a call ended. `started` remains if the server crashed before the end. `stopped`: the caller stopped waiting.
 */
export const callOutcomes = [
  'started',
  'written',
  'empty',
  'failed',
  'timed_out',
  'stopped',
] as const;

export const engine = endpoint('GET /api/ai/engine', {
  summary: 'Which model writes here, or the built-in engine when no provider is configured.',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ provider: z.string(), model: z.string(), builtIn: z.boolean() }),
});

/** How many people are named, those with the most calls first. */
export const usagePeopleMax = 50;

const figures = z.object({
  calls: z.int(),
  failed: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Micro-units (a millionth) of the currency; null when the price of the model is not known. */
  cost: z.object({ amountMicro: z.string(), currency: money.shape.currency }).nullable(),
});

export const usage = endpoint('GET /api/ai/usage', {
  summary: 'Calls, tokens and cost for recent days, by feature and model, and by person.',
  access: readUsage,
  scope: 'platform',
  input: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  output: z.object({
    since: instant,
    rows: z.array(
      figures.extend({
        feature: z.string(),
        provider: z.string(),
        model: z.string(),
        medianMs: z.int(),
      }),
    ),
    /** At most `usagePeopleMax`; one row per person, organisation and currency. */
    people: z.array(
      figures.extend({
        userId: z.uuid(),
        /** Null if the account has been deleted since. */
        name: z.string().nullable(),
        organisation: z.string(),
      }),
    ),
  }),
});

export type UsageFigures = z.infer<typeof figures>;
export type UsageRow = z.infer<typeof usage.output>['rows'][number];
export type UsagePerson = z.infer<typeof usage.output>['people'][number];
