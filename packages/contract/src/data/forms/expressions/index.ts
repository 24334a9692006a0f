export { type ExpressionNeeds, needsOf, partsOf, renameReferences } from './analysis.ts';
export {
  clockTimeOf,
  daysOfDateText,
  dayText,
  instantOfText,
  localDays,
  momentText,
  msOfTimeText,
} from './dates.ts';
export type { Environment, Scope } from './environment.ts';
export { EvaluationError, evaluate } from './evaluate.ts';
export { functionArguments, functionNames } from './functions/index.ts';
export { parseExpression } from './parse.ts';
export { type Expression, maxExpressionLength, type Span } from './syntax.ts';
export { ExpressionSyntaxError } from './syntax-error.ts';
export { lineageOf, rootOf, type TreeNode } from './tree.ts';
export { isTrue, numberOf, textOf, type Value } from './value.ts';
