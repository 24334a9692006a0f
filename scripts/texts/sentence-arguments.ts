/**
 * Functions that take sentences of the catalogue, with the positions of those arguments. A name with a dot is a method.
 * Their types refuse a `string`, so a sentence that is not a literal in the call was marked elsewhere.
 */
export const sentenceArguments: ReadonlyMap<string, readonly number[]> = new Map([
  ['t', [0]],
  ['.t', [0]],
  ['phrase', [0]],
  ['worded', [0]],
  // Screens in descriptors of the web.
  ['main', [2]],
  ['tool', [3]],
  ['within', [0, 2, 5]],
  ['forVolunteers', [2, 4]],
  // Refusals of the server.
  ['Problem', [1]],
  ['UnreadableFile', [1]],
  ['.atField', [2]],
]);

/** Positions of the arguments with the values of a sentence. */
export const valuesArgument: ReadonlyMap<string, number> = new Map([
  ['t', 1],
  ['.t', 1],
  ['worded', 1],
  ['Problem', 2],
  ['UnreadableFile', 2],
  ['.atField', 3],
]);
