import * as z from 'zod';
import { itemId, maxItemDepth } from '../definition/index.ts';

/** A file of an answer. It is uploaded separately, before or after the response, which names it. */
export const answerFile = z.object({
  /** As the person named it, or as the device did. */
  name: z.string().trim().min(1).max(255),
  type: z.string().max(200).optional(),
  /** Size in bytes. */
  bytes: z.number().int().min(0).optional(),
});
export type AnswerFile = z.infer<typeof answerFile>;

/**
 * An answer as it is stored. Dates, times and moments are ISO 8601; a moment has an offset. Places are written as
 * XForms writes them: "latitude longitude altitude accuracy", separated by semicolons.
 */
export type Answer = string | number | readonly string[] | AnswerFile;

/** One repetition. Its key stays the same when repetitions before it are removed. */
export type Repetition = { readonly key: string; readonly answers: Answers };

/** Answers by the id of their question. Groups do not appear: a question may move between them. */
export type Answers = { readonly [itemId: string]: Answer | readonly Repetition[] };

/** The most repetitions of one repeat within its parent. */
export const maxRepetitions = 5_000;

/**
 * The most questions and groups of one response, over all repetitions. Repeats inside repeats multiply, and their numbers
 * can be calculated from an answer: a few digits would otherwise fill the memory of the server.
 */
export const maxNodes = 100_000;

const answer = z.union([
  z.string().max(100_000),
  z.number(),
  z.array(z.string().max(500)).max(1_000),
  answerFile,
]);

const repetition = z.lazy(() => z.object({ key: z.string().min(1).max(64), answers }));

/** Answers by the id of their question; the answer to a repeat is a list of repetitions. */
export const answers: z.ZodType<Answers> = z.lazy(() =>
  z.record(itemId, z.union([answer, z.array(repetition).max(maxRepetitions)])),
) as never;

/** Answers from a request. Their depth is checked first, because the rules for repetitions are recursive. */
export const sentAnswers = z.preprocess((sent, context) => {
  if (!isTooDeep(sent)) return sent;
  context.addIssue({ code: 'custom', message: 'These answers are nested too deeply.' });
  return z.NEVER;
}, answers);

function isTooDeep(sent: unknown): boolean {
  let level: readonly unknown[] = [sent];
  // Each repeat is a list of repetitions, each with answers.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > 3 * (maxItemDepth + 1)) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

export const isRepetitions = (
  value: Answer | readonly Repetition[],
): value is readonly Repetition[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object';

export const isFile = (value: Answer | undefined): value is AnswerFile =>
  typeof value === 'object' && 'name' in value;

/** The answer as expressions see it, and as XForms writes it. */
export function textOfAnswer(answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer === 'string') return answer;
  if (typeof answer === 'number') return String(answer);
  return isFile(answer) ? answer.name : answer.join(' ');
}
