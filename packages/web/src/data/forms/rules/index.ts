export { ExpressionField } from './expression-field.tsx';
export { RuleField } from './rule-field.tsx';
export { ownSubject } from './subjects.ts';
export { useConditionTexts, useSubjects } from './use-words.ts';
