import { openVersionedCache, type Versions } from '../load/index.ts';
import type { Answer, Route } from './handle.ts';

/**
 * Marks a route whose answer to visitors depends only on published content, the address and the language: nothing that is
 * counted, chosen at random, or an amount of money.
 */
export const sameForVisitors = (route: Route): Route => ({ ...route, sameForVisitors: true });

/** Deadlines pass without a change. */
const ttlSeconds = 5;
const maxBytes = 16 * 1024 * 1024;
/** Of an entry, besides its text. */
const overheadBytes = 500;

export type VisitorAnswers = {
  /** Returns the answer that visitors got to the same question since the last change, or a new one. */
  readonly get: (question: string, answer: () => Promise<Answer>) => Promise<Answer>;
};

/**
 * Keeps answers to visitors until published content changes. A visitor sees every change that was committed before the
 * request, because the server first asks the database for changes; those who ask at the same time share that question.
 */
export function openVisitorAnswers({ version, hasHeardAll }: Versions): VisitorAnswers {
  const cache = openVersionedCache<Answer>({ version, ttlSeconds, maxBytes, bytesOf });
  return {
    get: async (question, answer) =>
      (await hasHeardAll()) ? cache.get(question, async () => written(await answer())) : answer(),
  };
}

/** Writes the body once for all who get it. */
function written(answer: Answer): Answer {
  if (answer.kind !== 'json' && answer.kind !== 'page') return answer;
  return { ...answer, body: undefined, text: JSON.stringify(answer.body) };
}

const bytesOf = (answer: Answer) =>
  'text' in answer && answer.text !== undefined ? answer.text.length + overheadBytes : undefined;
