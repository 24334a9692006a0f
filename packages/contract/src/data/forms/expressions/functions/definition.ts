import type { Scope } from '../environment.ts';
import type { Expression } from '../syntax.ts';
import type { TreeNode } from '../tree.ts';
import { isNodes, isTrue, numberOf, textOf, type Value } from '../value.ts';

/** A call while it is evaluated. Arguments are evaluated when they are read: `if` reads only one of its two. */
export type Call = {
  readonly scope: Scope;
  readonly count: number;
  readonly argument: (index: number) => Value;
  readonly expression: (index: number) => Expression | undefined;
};

/** A function with the number of arguments that it accepts. */
export type FunctionDefinition = {
  readonly least: number;
  readonly most: number;
  readonly run: (call: Call) => Value;
};

export const define = (
  least: number,
  most: number,
  run: (call: Call) => Value,
): FunctionDefinition => ({ least, most, run });

export const textAt = (call: Call, index: number): string => textOf(call.argument(index));

export const numberAt = (call: Call, index: number): number =>
  numberOf(call.argument(index), call.scope.environment.zone);

export const truthAt = (call: Call, index: number): boolean => isTrue(call.argument(index));

/** The nodes of an argument; none when it is a plain value. */
export function nodesAt(call: Call, index: number): readonly TreeNode[] {
  const value = call.argument(index);
  return isNodes(value) ? value : [];
}

/** The texts of all arguments from `first` on, where a set of nodes counts as each of its nodes. */
export function textsFrom(call: Call, first: number): string[] {
  const texts: string[] = [];
  for (let index = first; index < call.count; index += 1) {
    const value = call.argument(index);
    if (isNodes(value)) texts.push(...value.map(({ text }) => text));
    else texts.push(textOf(value));
  }
  return texts;
}

/** The numbers of all arguments. Unanswered questions are left out. */
export const numbersIn = (call: Call): number[] =>
  textsFrom(call, 0)
    .filter((text) => text !== '')
    .map((text) => numberOf(text, call.scope.environment.zone));

/** The values of a select multiple question: they are separated by spaces. */
export const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);
