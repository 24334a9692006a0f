export { AnswerNode, type Container, nodesWithin } from './answer-node.ts';
export {
  type Answer,
  type AnswerFile,
  type Answers,
  answers,
  isFile,
  isRepetitions,
  maxRepetitions,
  type Repetition,
  sentAnswers,
  textOfAnswer,
} from './answers.ts';
export { type AnswerFault, faultAt, faultsIn } from './checks.ts';
export { offeredChoices } from './choices.ts';
export { compileForm } from './compile.ts';
export type { CompiledForm, CompiledItem, RuleFault, RuleName } from './compiled-form.ts';
export { ResponseTooLarge } from './fill.ts';
export { FormResponse } from './form-response.ts';
export { type Host, ResponseTooSlow, wholeTextPattern } from './host.ts';
export { isDynamic } from './rules.ts';
export { storedAnswers } from './stored.ts';
export { restoreUnrepeatable } from './unrepeatable.ts';
