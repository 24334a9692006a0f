import type { TreeNode } from '../tree.ts';
import { lineageOf, rootOf } from '../tree.ts';
import { textOf, type Value } from '../value.ts';
import {
  type Call,
  define,
  type FunctionDefinition,
  nodesAt,
  numberAt,
  textAt,
} from './definition.ts';

/** Repetitions and lists. XPath 1.0, section 4.1, and ODK form functions, "Repeat groups". */
export const nodeFunctions: Record<string, FunctionDefinition> = {
  position: define(0, 1, position),
  last: define(0, 0, (call) => call.scope.size),
  count: define(1, 1, (call) => nodesAt(call, 0).length),
  'count-non-empty': define(
    1,
    1,
    (call) => nodesAt(call, 0).filter(({ text }) => text !== '').length,
  ),
  'indexed-repeat': define(3, 7, indexedRepeat),
  current: define(0, 0, (call) => [call.scope.current]),
  instance: define(1, 1, (call) => {
    const root = call.scope.environment.instance(textAt(call, 0));
    return root === undefined ? [] : [root];
  }),
  randomize: define(1, 2, randomize),
  name: define(0, 1, nameOf),
  'local-name': define(0, 1, nameOf),
  'namespace-uri': define(0, 1, () => ''),
};

/** Without an argument the position in the step; with one the number of a repetition. */
function position(call: Call): number {
  if (call.count === 0) return call.scope.position;
  const [node] = nodesAt(call, 0);
  const same = node?.parent?.children.filter(({ name }) => name === node.name) ?? [];
  return node === undefined ? Number.NaN : same.indexOf(node) + 1;
}

function nameOf(call: Call): string {
  const node = call.count === 0 ? call.scope.node : nodesAt(call, 0)[0];
  return node?.name ?? '';
}

/**
 * indexed-repeat(answer, repeat, number, repeat inside, number …): the answer in those repetitions. Pairs may continue
 * for repeats inside repeats. ODK form functions, "Repeat groups".
 */
function indexedRepeat(call: Call): Value {
  const wanted = allAnswers(call, 0);
  const repetitions: TreeNode[] = [];
  for (let index = 1; index + 1 < call.count; index += 2) {
    const within = repetitions.at(-1);
    const candidates = allAnswers(call, index).filter(
      (node) => within === undefined || lineageOf(node).includes(within),
    );
    const chosen = candidates[numberAt(call, index + 1) - 1];
    if (chosen === undefined) return '';
    repetitions.push(chosen);
  }
  const last = repetitions.at(-1);
  return wanted.filter((node) => last !== undefined && lineageOf(node).includes(last)).slice(0, 1);
}

/** All answers to a question, whichever repetition the expression is in. */
function allAnswers(call: Call, index: number): readonly TreeNode[] {
  const expression = call.expression(index);
  const { environment, current } = call.scope;
  if (expression?.kind === 'reference')
    return environment.answersTo(expression.name, environment.document);
  const nodes = nodesAt(call, index);
  return nodes[0] === undefined || rootOf(nodes[0]) !== rootOf(current) ? [] : nodes;
}

/**
 * The nodes in a random order; with a seed in the same order every time. Source: the Park–Miller generator and the
 * Fisher–Yates shuffle, as the ODK XForms specification prescribes for `randomize`.
 */
function randomize(call: Call): readonly TreeNode[] {
  const nodes = [...nodesAt(call, 0)];
  const next = call.count === 2 ? parkMiller(seedOf(call)) : call.scope.environment.random;
  for (let last = nodes.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const [a, b] = [nodes[last], nodes[other]];
    if (a !== undefined && b !== undefined) [nodes[last], nodes[other]] = [b, a];
  }
  return nodes;
}

function seedOf(call: Call): number {
  const value = numberAt(call, 1);
  if (Number.isFinite(value)) return Math.trunc(value);
  return [...textOf(call.argument(1))].reduce(
    (seed, character) => (seed * 31 + (character.codePointAt(0) ?? 0)) % 2147483647,
    7,
  );
}

function parkMiller(seed: number): () => number {
  let state = seed % 2147483647;
  if (state <= 0) state += 2147483646;
  return () => {
    state = (state * 16807) % 2147483647;
    return (state - 1) / 2147483646;
  };
}
