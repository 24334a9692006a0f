import { Readable } from 'node:stream';
import {
  type CompiledForm,
  ResponseTooLarge,
  ResponseTooSlow,
} from '@ngo-plus/contract/data/forms';
import { Problem, type RequestContext } from '../../../kernel/index.ts';
import { readInChild } from '../../../platform/imports/index.ts';
import type { ChildTask } from './child.ts';
import { type Evaluated, evaluateResponse, type SentAnswers } from './evaluate-response.ts';
import { serverHost } from './server-host.ts';

/** About a fifth of a second: a form of 250 questions takes a hundredth of it. */
const maxSteps = 1_000_000;
const maxPatternMs = 200;

/** What needs more is evaluated in a child process, which other requests do not wait for. */
const evaluatesWithinMs = 15_000;

type Task = SentAnswers & {
  readonly orgId: string;
  readonly form: CompiledForm;
  /** When the response was finished, and in which time zone. */
  readonly at: Date;
  readonly zone: string;
};

/**
 * Evaluates a response by a published version of its form.
 *
 * @throws Problem `too_large` for more repetitions than a response may have, or for rules that take too long
 */
export async function evaluate(outside: RequestContext, task: Task): Promise<Evaluated> {
  const { answers, language, at, zone, form } = task;
  const now = at.getTime();
  const sent = { answers, language };
  try {
    const host = serverHost({ now, zone, maxSteps, maxPatternMs });
    return evaluateResponse(form, host, sent);
  } catch (error) {
    if (error instanceof ResponseTooLarge) throw tooLarge(error);
    if (!(error instanceof ResponseTooSlow)) throw error;
  }
  return readInChild<Evaluated, never, never, Evaluated>(
    {
      url: new URL('./child.ts', import.meta.url),
      data: { definition: form.definition, sent, now, zone } satisfies ChildTask,
      orgId: task.orgId,
      stream: async () => Readable.from([]),
      signal: outside.signal,
      readsWithinMs: evaluatesWithinMs,
      refusal: (why) => tooLarge(why),
    },
    async ({ answers: stored, files, faults }) => ({ answers: stored, files, faults }),
  );
}

const tooLarge = (cause: Error) =>
  new Problem(
    'too_large',
    'This response has too many repetitions for the rules of its form. Split it into several responses.',
    { cause },
  );
