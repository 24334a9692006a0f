export {
  type Access,
  type ActorRole,
  actorRoles,
  allows,
  applicant,
  type Permission,
  permission,
  platformRoles,
  type Role,
  roles,
  rolesOf,
} from './access.ts';
export { formatBytes } from './bytes.ts';
export { decimalOf, exponentOf, minorUnitsOf } from './currencies.ts';
export {
  download,
  type Endpoint,
  endpoint,
  exchange,
  type Input,
  type Limit,
  type Method,
  maxJsonBytes,
  type Output,
  transfer,
  upload,
  webhook,
} from './endpoint.ts';
export {
  day,
  dayOrInstant,
  email,
  exportedColumns,
  flag,
  id,
  instant,
  instantInput,
  money,
  onlyIds,
  pageInput,
  secureWebAddress,
  webAddress,
} from './fields.ts';
export { inEnglish, issueWording, isWording, isWritten } from './issue-wording.ts';
export {
  type Key,
  type Phrase,
  phrase,
  phrases,
  type Translate,
  type Values,
  type Wording,
  type Written,
  worded,
} from './phrase.ts';
export { pluralForm } from './plural-form.ts';
export { codeOf, type ProblemBody, type ProblemCode, problem, statusOf } from './problem.ts';
export { pseudoLanguage } from './pseudo-language.ts';
export { pseudoWriter } from './pseudo-text.ts';
export { line, paragraphs } from './text.ts';
export { type Catalogue, openTexts, type Plugins, type Texts } from './texts.ts';
export { maxTotal, moreThanMaxTotal, type Total } from './total.ts';
export { wordingRule } from './wording-rule.ts';
