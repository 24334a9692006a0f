import { limitOf } from '../../identity/entitlements/index.ts';
import { type RequestContext, signedIn } from '../../kernel/index.ts';
import type { NamedModel } from '../../ports/index.ts';
import { freePrice, type TokensUsed } from '../prices/index.ts';
import { openCall, settleCall, tokensSince } from '../usage/index.ts';
import { type Attempt, attempt } from './attempt.ts';
import { damagedKey } from './faults.ts';
import { noteFailure, noteSuccess } from './health.ts';
import { openCandidate } from './open-candidate.ts';
import { type Candidate, findCandidates } from './queries.ts';

/** Work for a language model. */
export type ModelWork<T> = {
  /** The purpose as `capability.verb`, which usage is grouped by. */
  readonly feature: `${string}.${string}`;
  /** Everything that is sent: a token has at least one byte. */
  readonly sent: readonly string[];
  readonly maxOutputTokens: number;
  /** Calls the model. Throws what the model throws. */
  readonly perform: (
    model: NamedModel,
    signal: AbortSignal,
  ) => Promise<{
    readonly value: T;
    readonly isEmpty: boolean;
    readonly used: TokensUsed | undefined;
  }>;
};

export type ModelResult<T> =
  | { readonly outcome: 'written'; readonly value: T; readonly model: NamedModel }
  | { readonly outcome: 'empty' | 'failed' | 'timed_out' | 'stopped' };

/** Instructions that providers add around what is sent. */
const overheadTokens = 200;

/**
 * Lets the first connection that can do it do the work, in the order of fall-back: those that rest, or whose most
 * expensive outcome does not fit into a budget, are passed over. The built-in engine comes last. Each call is recorded
 * before it begins and again with its outcome; no transaction is open while a model works. If the caller stops
 * waiting, the model is stopped.
 */
export async function callModels<T>(
  outside: RequestContext,
  work: ModelWork<T>,
): Promise<ModelResult<T>> {
  const until = performance.now() + 2 * outside.config.ai.timeoutSeconds * 1_000;
  for (const candidate of await candidatesFor(outside)) {
    // Further connections get what is left of the time.
    const leftMs = until - performance.now();
    if (leftMs <= 0) break;
    const result = await callCandidate(outside, work, candidate, leftMs);
    if (result === undefined || result.outcome === 'failed' || result.outcome === 'timed_out')
      continue;
    return result;
  }
  const { builtIn } = outside.adapters.models;
  const result = await callRecorded(outside, work, {
    model: builtIn,
    price: freePrice('USD'),
    connectionId: null,
    key: undefined,
  });
  return result?.result ?? { outcome: 'failed' };
}

/**
 * The connections that may be called; none when the organisation has used up its plan's tokens for this month, in UTC.
 * Running calls are not stopped.
 */
async function candidatesFor(outside: RequestContext): Promise<readonly Candidate[]> {
  const candidates = await outside.transact(findCandidates, 'system');
  if (candidates.length === 0) return [];
  const { orgId } = signedIn(outside);
  const now = outside.now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const isSpent = await outside.transact(async (ctx) => {
    const most = await limitOf(ctx, orgId, 'aiTokensPerMonth');
    return most !== Infinity && (await tokensSince(ctx.db, orgId, since)) >= most;
  });
  return isSpent ? [] : candidates;
}

async function callCandidate<T>(
  outside: RequestContext,
  work: ModelWork<T>,
  candidate: Candidate,
  leftMs: number,
): Promise<ModelResult<T> | undefined> {
  const { connection, price } = candidate;
  const opened = await openCandidate(outside, candidate, 'system');
  if (opened === undefined) {
    await outside.transact((ctx) => noteFailure(ctx, connection, damagedKey), 'system');
    return undefined;
  }
  const called = await callRecorded(outside, work, {
    model: opened.model,
    key: opened.key,
    price,
    connectionId: connection.id,
    leftMs,
  });
  if (called === undefined || called.result.outcome === 'stopped') return called?.result;
  const { failure } = called;
  await outside.transact(
    (ctx) => (failure ? noteFailure(ctx, connection, failure) : noteSuccess(ctx, connection)),
    'system',
  );
  return called.result;
}

type Called = Pick<Candidate, 'price'> & {
  readonly model: NamedModel;
  readonly connectionId: string | null;
  readonly key: string | undefined;
  /** What is left of the time for all connections. */
  readonly leftMs?: number;
};

/** A call with its record. @returns undefined when no budget has room for it */
export async function callRecorded<T>(
  outside: RequestContext,
  work: ModelWork<T>,
  { model, price, connectionId, key, leftMs = Infinity }: Called,
): Promise<Attempt<T> | undefined> {
  const { orgId, userId } = signedIn(outside);
  const { feature, sent, maxOutputTokens } = work;
  const bytes = sent.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const call = await outside.transact((ctx) =>
    openCall(ctx, {
      orgId,
      userId,
      feature,
      provider: model.provider,
      model: model.model,
      connectionId,
      price,
      most: { inputTokens: bytes + overheadTokens, outputTokens: maxOutputTokens },
    }),
  );
  if (call === undefined) return undefined;
  const timeoutMs = Math.min(outside.config.ai.timeoutSeconds * 1_000, leftMs);
  const startedMs = performance.now();
  const made = await attempt(outside, work, { model, key, timeoutMs });
  await outside.transact((ctx) =>
    settleCall(ctx, call, {
      outcome: made.result.outcome,
      fault: made.failure?.fault ?? null,
      used: made.used,
      durationMs: performance.now() - startedMs,
    }),
  );
  return made;
}
