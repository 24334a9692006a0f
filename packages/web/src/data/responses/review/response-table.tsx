import { type FormDefinition, isRepetitions, type Question } from '@ngo-plus/contract/data/forms';
import type { Response } from '@ngo-plus/contract/data/responses';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  ChooseAll,
  ChooseRow,
  type Chosen,
  RecordTable,
  StatusBadge,
  useListColumns,
} from '../../../ui/index.ts';
import { AnswerText } from './answer-text.tsx';
import { sourceNames, stateBadges, stateNames } from './labels.ts';
import type { ResponseColumn, ResponseColumns } from './response-columns.ts';
import styles from './responses.module.css';

type Props = {
  responses: readonly Response[];
  definition: FormDefinition;
  columns: ResponseColumns;
  addressOf: (id: string) => string;
  /** The response that is open beside the list. */
  opened: string;
  /** Omitted for people who may not review. */
  chosen?: Chosen;
};

/** Last received first. The first question names a response; the columns that the reader chose follow. */
export function ResponseTable(props: Props) {
  const { responses, definition, columns, addressOf, opened, chosen } = props;
  const { shown } = useListColumns(columns.list);
  const isShown = new Set(shown);
  const cells = columns.all.filter(({ key }) => isShown.has(key));
  return (
    <div className={cells.length > mostFitting ? styles.wide : styles.fitting}>
      <RecordTable
        headings={[columns.name.label, ...cells.map(({ label }) => label)]}
        before={chosen && <ChooseAll chosen={chosen} rows={responses} />}
      >
        {responses.map((response) => (
          <Row
            key={response.id}
            response={response}
            definition={definition}
            name={columns.name.question}
            columns={cells}
            to={addressOf(response.id)}
            isOpen={response.id === opened}
            chosen={chosen}
          />
        ))}
      </RecordTable>
    </div>
  );
}

/** Wider tables are scrolled sideways, with the first column in its place. */
const mostFitting = 6;

type RowProps = {
  response: Response;
  definition: FormDefinition;
  name: Question | undefined;
  columns: readonly ResponseColumn[];
  to: string;
  isOpen: boolean;
  chosen: Chosen | undefined;
};

function Row({ response, definition, name, columns, to, isOpen, chosen }: RowProps) {
  const { t } = useTranslation();
  const { id, answers, receipt } = response;
  const hasName = name !== undefined && answers[name.id] !== undefined;
  return (
    <tr data-open={isOpen || chosen?.ids.has(id) || undefined}>
      {chosen && (
        <ChooseRow chosen={chosen} id={id} label={t('Select response {{receipt}}', { receipt })} />
      )}
      <th scope="row">
        <Link to={to} preventScrollReset>
          {hasName ? (
            <AnswerCell response={response} question={name} definition={definition} />
          ) : (
            receipt
          )}
        </Link>
      </th>
      {columns.map((column, index) => (
        <Cell
          key={column.key}
          column={column}
          response={response}
          definition={definition}
          isFirst={index === 0}
        />
      ))}
    </tr>
  );
}

type CellProps = {
  column: ResponseColumn;
  response: Response;
  definition: FormDefinition;
  isFirst: boolean;
};

function Cell({ column: { item, fact, label }, response, definition, isFirst }: CellProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { answers, source, submittedBy, receivedAt, state, isLate } = response;
  if (fact === 'Sender')
    return (
      <td data-label={label} data-wide>
        {submittedBy?.name ?? response.collector ?? t(sourceNames[source])}
      </td>
    );
  if (fact === 'Received')
    return (
      <td data-label={label} data-fact>
        <Moment at={receivedAt} />
        {isLate && <small>{t('Late')}</small>}
        {response.faults.length > 0 && <small>{t('Breaks a rule')}</small>}
      </td>
    );
  if (fact === 'Status' || item === undefined)
    return (
      <td data-label={label} data-whole data-lead>
        <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>
      </td>
    );
  const answer = answers[item.id];
  const isNumber = typeof answer === 'number' || item.type === 'repeat';
  return (
    <td
      data-label={label}
      className={isNumber ? 'tnum' : styles.answer}
      data-fact={isFirst || undefined}
      data-wide={!isFirst || undefined}
    >
      {item.type === 'repeat' ? (
        number(answer !== undefined && isRepetitions(answer) ? answer.length : 0)
      ) : (
        <AnswerCell response={response} question={item} definition={definition} />
      )}
    </td>
  );
}

type AnswerProps = { response: Response; question: Question; definition: FormDefinition };

function AnswerCell({ response, question, definition }: AnswerProps) {
  const { t } = useTranslation();
  const { answers, masked, contacts } = response;
  if (masked.includes(question.id)) return t('Hidden');
  return (
    <AnswerText
      question={question}
      answer={answers[question.id] as never}
      definition={definition}
      contacts={contacts}
    />
  );
}
