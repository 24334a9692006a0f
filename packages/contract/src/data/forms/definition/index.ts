export { contactGroupOf, contactGroupParameter } from './contact-group.ts';
export {
  type Choice,
  type ChoiceList,
  type FormDefinition,
  fileStem,
  formDefinition,
  itemsOf,
  sentDefinition,
} from './form-definition.ts';
export {
  type Group,
  type Item,
  isContainer,
  itemId,
  type Media,
  maxItemDepth,
  maxItems,
  type Question,
  type Repeat,
} from './items.ts';
export { type Language, type Text, textIn } from './text.ts';
export {
  type AnswerKind,
  answerKindOf,
  hasChoices,
  metadataSources,
  type QuestionType,
  questionTypes,
} from './types.ts';
