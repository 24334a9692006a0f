import { APICallError } from '@ai-sdk/provider';
import { v7 as uuidv7 } from 'uuid';
import { limitOf } from '../../identity/entitlements/index.ts';
import { type RequestContext, signedIn } from '../../kernel/index.ts';
import type { NamedModel } from '../../ports/index.ts';
import type { Brief } from './brief.ts';
import { costOf } from './prices.ts';
import { cleaned, promptFor } from './prompt.ts';
import { openCall, settleCall, tokensSince } from './queries.ts';

export type Writing =
  | { readonly outcome: 'written'; readonly text: string; readonly writer: NamedModel }
  | { readonly outcome: 'empty' | 'failed' | 'timed_out' | 'stopped' };

type Wish = {
  /** The purpose of the text as `capability.verb`, which usage is grouped by. */
  readonly feature: `${string}.${string}`;
  readonly brief: Brief;
};

/** Enough for a long post, including the reasoning of some models. */
const maxOutputTokens = 8_000;

/**
 * Generates a text with the installation's model, within `AI_TIMEOUT_SECONDS`, and records the call: before it starts,
 * so that a crash leaves a trace, and again with its outcome. No transaction is open while the model works. A failure
 * is an outcome, not an error; its cause is logged. If the caller stops waiting, the model is stopped.
 */
export async function writeText(
  outside: RequestContext,
  { feature, brief }: Wish,
): Promise<Writing> {
  const writer = await writerFor(outside);
  const callId = await begin(outside, feature, writer);
  const startedMs = performance.now();
  const result = await request(outside, writer, brief);
  const { inputTokens, outputTokens } = result;
  const cost = costOf({ ...writer, inputTokens, outputTokens });
  await outside.transact(({ db }) =>
    settleCall(db, callId, {
      outcome: result.outcome,
      inputTokens: inputTokens ?? null,
      outputTokens: outputTokens ?? null,
      costMicro: cost?.amountMicro ?? null,
      currency: cost?.currency ?? null,
      durationMs: Math.round(performance.now() - startedMs),
    }),
  );
  if (result.outcome !== 'written') return { outcome: result.outcome };
  return { outcome: 'written', text: result.text, writer };
}

/**
 * Returns the installation's model, or the fallback model if the organisation has used up its plan's allowance for
 * this month, in UTC. Running calls are not stopped.
 */
async function writerFor(outside: RequestContext): Promise<NamedModel> {
  const { writer, spare } = outside.adapters.models;
  if (!spare || spare.provider === writer.provider) return writer;
  const { orgId } = signedIn(outside);
  const now = outside.now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const isSpent = await outside.transact(async (ctx) => {
    const most = await limitOf(ctx, orgId, 'aiTokensPerMonth');
    return most !== Infinity && (await tokensSince(ctx.db, orgId, since)) >= most;
  });
  return isSpent ? spare : writer;
}

async function begin(outside: RequestContext, feature: string, { provider, model }: NamedModel) {
  const { orgId, userId } = signedIn(outside);
  const id = uuidv7();
  const { requestId } = outside;
  const startedAt = outside.now();
  await outside.transact(({ db }) =>
    openCall(db, {
      id,
      orgId,
      userId,
      feature,
      provider,
      model,
      outcome: 'started',
      requestId,
      startedAt,
    }),
  );
  return id;
}

type Answer = {
  readonly outcome: Writing['outcome'];
  readonly text: string;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
};

async function request(outside: RequestContext, writer: NamedModel, brief: Brief): Promise<Answer> {
  // Loaded on first use: most servers rarely generate texts.
  const { generateText } = await import('ai');
  const { instructions, prompt } = promptFor(brief);
  const patience = AbortSignal.timeout(outside.config.ai.timeoutSeconds * 1_000);
  try {
    const { text, usage } = await generateText({
      model: writer.language,
      instructions,
      prompt,
      maxOutputTokens,
      maxRetries: 1,
      abortSignal: AbortSignal.any([patience, outside.signal]),
      providerOptions: { 'built-in': { brief } },
    });
    const shown = cleaned(text);
    return { outcome: shown ? 'written' : 'empty', text: shown, ...usage };
  } catch (error) {
    const { provider, model } = writer;
    if (outside.signal.aborted) {
      outside.log.info({ provider, model }, 'Model call cancelled: the client disconnected.');
      return { outcome: 'stopped', text: '' };
    }
    outside.log.warn({ provider, model, ...faultOf(error) }, 'Model call failed.');
    return { outcome: patience.aborted ? 'timed_out' : 'failed', text: '' };
  }
}

/** Logs what an administrator needs; never the prompt, the answer or a header. */
function faultOf(error: unknown): { fault: string; status?: number | undefined } {
  const last = error instanceof Error && 'lastError' in error ? error.lastError : error;
  if (APICallError.isInstance(last)) return { fault: last.message, status: last.statusCode };
  return { fault: last instanceof Error ? last.message : String(last) };
}
