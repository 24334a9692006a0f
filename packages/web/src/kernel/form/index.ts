export { answerForm, sendForm, sentForm } from './answer-form.ts';
export type { FieldProblem } from './field-problem.ts';
export { type Posted, usePostedForm } from './posted-form.ts';
export { problemsByField } from './problems-by-field.ts';
export type { Rules } from './rules.ts';
export { useForm } from './use-form.ts';
