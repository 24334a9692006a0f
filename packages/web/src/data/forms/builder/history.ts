import type { FormDefinition } from '@ngo-plus/contract/data/forms';

/** A draft with the changes that can be undone and done again. */
export type History = {
  readonly now: FormDefinition;
  readonly past: readonly FormDefinition[];
  readonly future: readonly FormDefinition[];
  /** What the last change was about. Typing in one field is one change. */
  readonly mark: string | undefined;
};

/** Definitions share what did not change, so that a hundred of them take little memory. */
const maxSteps = 100;

export const begin = (now: FormDefinition): History => ({
  now,
  past: [],
  future: [],
  mark: undefined,
});

/** The history with a change. Changes with the same mark follow each other as one. */
export function changed(
  history: History,
  change: (definition: FormDefinition) => FormDefinition,
  mark?: string,
): History {
  const now = change(history.now);
  if (now === history.now) return history;
  const continues = mark !== undefined && mark === history.mark;
  const past = continues ? history.past : [...history.past, history.now].slice(-maxSteps);
  return { now, past, future: [], mark };
}

export function undone(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    now: before,
    past: history.past.slice(0, -1),
    future: [history.now, ...history.future],
    mark: undefined,
  };
}

export function redone(history: History): History {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { now: next, past: [...history.past, history.now], future, mark: undefined };
}
