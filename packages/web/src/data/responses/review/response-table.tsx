import type { FormDefinition, Question } from '@ngo-plus/contract/data/forms';
import type { Response } from '@ngo-plus/contract/data/responses';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { ChooseAll, ChooseRow, type Chosen, RecordTable, StatusBadge } from '../../../ui/index.ts';
import { AnswerText } from './answer-text.tsx';
import { sourceNames, stateBadges, stateNames } from './labels.ts';
import { columnsOf, labelOf } from './questions.ts';
import styles from './responses.module.css';

type Props = {
  responses: readonly Response[];
  definition: FormDefinition;
  addressOf: (id: string) => string;
  /** The response that is open beside the list. */
  opened: string;
  /** Omitted for people who may not review. */
  chosen?: Chosen;
};

/** Last received first. The first question names a response; the others are columns. */
export function ResponseTable({ responses, definition, addressOf, opened, chosen }: Props) {
  const { t } = useTranslation();
  const [first, ...others] = columnsOf(definition);
  const headings = [
    first === undefined ? t('Response') : labelOf(first, definition),
    ...others.map((question) => labelOf(question, definition)),
    t('Sent by'),
    t('Received'),
    t('Status'),
  ];
  return (
    <RecordTable
      headings={unique(headings)}
      before={chosen && <ChooseAll chosen={chosen} rows={responses} />}
    >
      {responses.map((response) => (
        <Row
          key={response.id}
          response={response}
          definition={definition}
          questions={{ first, others }}
          headings={unique(headings)}
          to={addressOf(response.id)}
          isOpen={response.id === opened}
          chosen={chosen}
        />
      ))}
    </RecordTable>
  );
}

/** Two questions may have the same label. */
const unique = (headings: readonly string[]): string[] =>
  headings.map((heading, index) => {
    const before = headings.slice(0, index).filter((each) => each === heading).length;
    return before === 0 ? heading : `${heading} (${before + 1})`;
  });

type RowProps = {
  response: Response;
  definition: FormDefinition;
  questions: { first: Question | undefined; others: readonly Question[] };
  headings: readonly string[];
  to: string;
  isOpen: boolean;
  chosen: Chosen | undefined;
};

function Row({ response, definition, questions, headings, to, isOpen, chosen }: RowProps) {
  const { t } = useTranslation();
  const { first, others } = questions;
  const { id, answers, receipt, masked, source, submittedBy, receivedAt, state, isLate } = response;
  const text = (question: Question) =>
    masked.includes(question.id) ? (
      t('Hidden')
    ) : (
      <AnswerText
        question={question}
        answer={answers[question.id] as never}
        definition={definition}
        contacts={response.contacts}
      />
    );
  const hasName = first !== undefined && answers[first.id] !== undefined;
  const [from, received, status] = headings.slice(-3);
  return (
    <tr data-open={isOpen || chosen?.ids.has(id) || undefined}>
      {chosen && (
        <ChooseRow chosen={chosen} id={id} label={t('Select response {{receipt}}', { receipt })} />
      )}
      <th scope="row">
        <Link to={to} preventScrollReset>
          {hasName ? text(first) : receipt}
        </Link>
      </th>
      {others.map((question, index) => (
        <td
          key={question.id}
          data-label={headings[index + 1]}
          className={typeof answers[question.id] === 'number' ? 'tnum' : styles.answer}
          data-fact={index === 0 || undefined}
          data-wide={index > 0 || undefined}
        >
          {text(question)}
        </td>
      ))}
      <td data-label={from} data-wide>
        {submittedBy?.name ?? t(sourceNames[source])}
      </td>
      <td data-label={received} data-fact>
        <Moment at={receivedAt} />
        {isLate && <small>{t('Late')}</small>}
      </td>
      <td data-label={status} data-whole data-lead>
        <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>
      </td>
    </tr>
  );
}
