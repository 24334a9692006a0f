import {
  type Answer,
  type FormDefinition,
  hasChoices,
  isFile,
  type Question,
} from '@ngo-plus/contract/data/forms';
import type { Response } from '@ngo-plus/contract/data/responses';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { choiceLabel } from './questions.ts';

type Props = {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly definition: FormDefinition;
  /** Those whom the response names. */
  readonly contacts?: Response['contacts'];
};

/** An answer in words: labels of choices, and numbers, days and moments as the reader writes them. */
export function AnswerText({ question, answer, definition, contacts = [] }: Props) {
  const { t } = useTranslation();
  const { number, day } = useFormat();
  if (answer === undefined) return '—';
  if (typeof answer === 'number') return number(answer);
  if (typeof answer !== 'string') {
    if (isFile(answer)) return answer.name;
    return answer.map((name) => choiceLabel(question, name, definition)).join(', ');
  }
  if (hasChoices(question.type)) return choiceLabel(question, answer, definition);
  switch (question.type) {
    case 'yes-no':
    case 'consent':
      return yesNo[answer] === undefined ? answer : t(yesNo[answer]);
    case 'date':
      return /^\d{4}-\d{2}-\d{2}/.test(answer) ? day(answer.slice(0, 10)) : answer;
    case 'date-time':
      return Number.isNaN(Date.parse(answer)) ? answer : <Moment at={answer} with="time" />;
    case 'contact':
      return contacts.find(({ id }) => id === answer)?.name ?? answer;
    default:
      return answer;
  }
}

/** What the product stores for these questions. */
const yesNo: Readonly<Record<string, Phrase>> = phrases({ yes: 'Yes', no: 'No', OK: 'Agreed' });
