import type * as contract from '@ngo-plus/contract/ai/providers';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { Problem, type RequestContext } from '../../kernel/index.ts';
import { callRecorded, type ModelWork } from './call-models.ts';
import { damagedKey } from './faults.ts';
import { healthOf, noteFailure, noteSuccess } from './health.ts';
import { openCandidate } from './open-candidate.ts';
import { candidateOf, findConnection } from './queries.ts';
import { superAdminOr403 } from './rights.ts';
import { connections } from './table.ts';
import { tokensIn } from './tokens-in.ts';

const prompt = 'Reply with the word OK and nothing else.';

/** Enough for one word of a model that reasons before it answers. */
const maxOutputTokens = 1_000;

const smallCall: ModelWork<string> = {
  feature: 'providers.test',
  sent: [prompt],
  maxOutputTokens,
  perform: async ({ language }, abortSignal) => {
    const { generateText } = await import('ai');
    const { text, usage } = await generateText({
      model: language,
      prompt,
      maxOutputTokens,
      maxRetries: 0,
      abortSignal,
    });
    return { value: text.trim(), isEmpty: text.trim() === '', used: tokensIn(usage) };
  },
};

/**
 * Makes a small call, whatever the state of the connection, and updates its health. The call is recorded and charged
 * like any other.
 *
 * @throws Problem `conflict` when a budget has no room for it
 */
export async function testConnection(
  outside: RequestContext,
  { id, model }: Input<typeof contract.testConnection>,
): Promise<contract.ConnectionTest> {
  superAdminOr403(outside);
  const candidate = await outside.transact(async (ctx) => {
    const connection = Problem.ifMissing(await findConnection(ctx.db, id), 'That connection');
    if (model !== undefined && !connection.models.includes(model))
      throw Problem.atField('invalid', 'model', 'Choose a model of this connection.');
    return candidateOf(ctx, connection, model);
  }, 'platform');
  const { connection } = candidate;
  const opened = await openCandidate(outside, candidate, 'platform');
  const startedMs = performance.now();
  const called = opened
    ? await callRecorded(outside, smallCall, {
        ...opened,
        price: candidate.price,
        connectionId: id,
      })
    : { result: { outcome: 'failed' as const }, failure: damagedKey };
  const milliseconds = Math.round(performance.now() - startedMs);
  if (called === undefined)
    throw new Problem(
      'conflict',
      'This test would exceed a budget. Raise the budget, then test again.',
    );
  const { result, failure } = called;
  const health = await outside.transact(async (ctx) => {
    if (failure) await noteFailure(ctx, connection, failure);
    else await noteSuccess(ctx, connection);
    const [row] = await ctx.db
      .update(connections)
      .set({ testedAt: ctx.now(), checkedAt: ctx.now() })
      .where(eq(connections.id, id))
      .returning();
    return healthOf(Problem.ifMissing(row, 'That connection'), ctx.now());
  }, 'platform');
  return {
    model: candidate.model,
    milliseconds,
    answer: result.outcome === 'written' ? result.value.slice(0, 200) : null,
    fault: failure?.fault ?? (result.outcome === 'empty' ? 'nonsense' : null),
    said: failure?.said ?? null,
    health,
  };
}
