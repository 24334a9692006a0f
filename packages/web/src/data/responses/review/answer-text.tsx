import {
  type Answer,
  type FormDefinition,
  hasChoices,
  isFile,
  type Question,
} from '@ngo-plus/contract/data/forms';
import type { Response } from '@ngo-plus/contract/data/responses';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { Moment, useFormat, useLocale, useTranslation } from '../../../kernel/index.ts';
import { choiceLabel } from './questions.ts';
import styles from './responses.module.css';

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
  const { number } = useFormat();
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
      return /^\d{4}-\d{2}-\d{2}/.test(answer) ? <Moment at={answer.slice(0, 10)} /> : answer;
    case 'date-time':
      return Number.isNaN(Date.parse(answer)) ? answer : <Moment at={answer} with="time" />;
    case 'contact':
      return contacts.find(({ id }) => id === answer)?.name ?? answer;
    case 'point':
      return <Degrees place={answer} />;
    case 'trace':
    case 'area':
      return t('{{count, number}} points', {
        count: answer.split(';').length,
        defaultValue_one: '{{count, number}} point',
      });
    default:
      return answer;
  }
}

/** Latitude and longitude on one line. Five decimals are a metre. */
function Degrees({ place }: { place: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const degrees = new Intl.NumberFormat(locale, { maximumFractionDigits: 5 });
  const [latitude = Number.NaN, longitude = Number.NaN] = place.trim().split(/\s+/).map(Number);
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return place;
  return (
    <span className={styles.degrees}>
      {degrees.format(Math.abs(latitude))}° {latitude < 0 ? t('S') : t('N')},{' '}
      {degrees.format(Math.abs(longitude))}° {longitude < 0 ? t('W') : t('E')}
    </span>
  );
}

/** What the product stores for these questions. */
const yesNo: Readonly<Record<string, Phrase>> = phrases({ yes: 'Yes', no: 'No', OK: 'Agreed' });
