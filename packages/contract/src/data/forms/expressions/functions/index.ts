import { choiceFunctions } from './choices.ts';
import type { FunctionDefinition } from './definition.ts';
import { geographyFunctions } from './geography.ts';
import { logicFunctions } from './logic.ts';
import { momentFunctions } from './moments.ts';
import { nodeFunctions } from './nodes.ts';
import { numberFunctions } from './numbers.ts';
import { textFunctions } from './texts.ts';
import { utilityFunctions } from './utilities.ts';

const functions: ReadonlyMap<string, FunctionDefinition> = new Map(
  [
    logicFunctions,
    numberFunctions,
    textFunctions,
    choiceFunctions,
    nodeFunctions,
    momentFunctions,
    geographyFunctions,
    utilityFunctions,
  ].flatMap((table) => Object.entries(table)),
);

/** A function by the name that expressions call it by. */
export const functionNamed = (name: string): FunctionDefinition | undefined => functions.get(name);

/** The names of all functions, in alphabetical order. */
export const functionNames: readonly string[] = [...functions.keys()].sort();

/** How many arguments a function accepts; undefined for a name that is no function. */
export function functionArguments(
  name: string,
): Pick<FunctionDefinition, 'least' | 'most'> | undefined {
  return functionNamed(name);
}
