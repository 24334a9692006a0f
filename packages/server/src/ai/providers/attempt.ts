import type { RequestContext } from '../../kernel/index.ts';
import type { NamedModel } from '../../ports/index.ts';
import type { TokensUsed } from '../prices/index.ts';
import type { ModelResult, ModelWork } from './call-models.ts';
import { type Failure, failureOf } from './faults.ts';

/** What became of one call of one model. */
export type Attempt<T> = {
  readonly result: ModelResult<T>;
  /** Undefined when the provider reported none. */
  readonly used: TokensUsed | undefined;
  /** Undefined when the model answered, or the caller stopped waiting. */
  readonly failure: Failure | undefined;
};

type Call = {
  readonly model: NamedModel;
  /** What must not be repeated in what the provider says. */
  readonly key: string | undefined;
  readonly timeoutMs: number;
};

/**
 * Calls a model within a time. A failure is an outcome, not an error. What the provider says about it is not logged,
 * because it may repeat what was sent.
 */
export async function attempt<T>(
  outside: RequestContext,
  { perform }: ModelWork<T>,
  { model, key, timeoutMs }: Call,
): Promise<Attempt<T>> {
  const patience = AbortSignal.timeout(Math.max(0, Math.ceil(timeoutMs)));
  const names = { provider: model.provider, model: model.model };
  try {
    const signal = AbortSignal.any([patience, outside.signal]);
    const { value, isEmpty, used: reported } = await perform(model, signal);
    const used = isEmpty || isPlausible(model, reported) ? reported : undefined;
    // Neither text nor tokens: it is not what the provider's API answers.
    if (isEmpty && used === undefined) throw new Error('The answer has no content.');
    const result = isEmpty
      ? ({ outcome: 'empty' } as const)
      : ({ outcome: 'written', value, model } as const);
    return { result, used, failure: undefined };
  } catch (error) {
    if (outside.signal.aborted) {
      outside.log.info(names, 'Model call cancelled: the client disconnected.');
      return { result: { outcome: 'stopped' }, used: undefined, failure: undefined };
    }
    const failure: Failure = patience.aborted
      ? { fault: 'slow', said: null }
      : failureOf(error, outside.now(), key);
    const { fault, status } = failure;
    outside.log.warn({ ...names, fault, status }, 'Model call failed.');
    const outcome = patience.aborted ? 'timed_out' : 'failed';
    return { result: { outcome }, used: undefined, failure };
  }
}

/** No text of a provider takes no tokens; the built-in engine counts none. */
const isPlausible = ({ provider }: NamedModel, used: TokensUsed | undefined): boolean =>
  provider === 'built-in' || used === undefined || used.inputTokens + used.outputTokens > 0;
