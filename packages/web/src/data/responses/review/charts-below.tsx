import type { FormDefinition, Question } from '@ngo-plus/contract/data/forms';
import type { AnswerSummary } from '@ngo-plus/contract/data/responses';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { BarRows, Loaded } from '../../../ui/index.ts';
import { AnswerText } from './answer-text.tsx';
import { type ResponseFilters, summariesOf } from './queries.ts';
import { chartedQuestions, labelOf } from './questions.ts';
import styles from './responses.module.css';

type Props = {
  formId: Parameters<typeof summariesOf>[0];
  filters: ResponseFilters;
  definition: FormDefinition;
  /** Of people who may not read answers that identify people. */
  isMasked: boolean;
};

/** Counts and figures of the first questions that have some, over the responses that the list shows. */
export function ResponseCharts({ formId, filters, definition, isMasked }: Props) {
  const { t } = useTranslation();
  const questions = chartedQuestions(definition).filter(
    ({ isPersonal = false }) => !(isMasked && isPersonal),
  );
  const ids = questions.map(({ id }) => id);
  const query = useQuery(summariesOf(formId, filters, ids));
  if (questions.length === 0) return null;
  return (
    <section className={`box ${styles.charts}`} aria-label={t('Answers in figures')}>
      <Loaded query={query} failed={t("Couldn't load figures")} level={2} lines={3}>
        {({ summaries }) =>
          questions.map((question, index) => {
            const summary = summaries[index];
            return (
              summary && (
                <Chart
                  key={question.id}
                  question={question}
                  summary={summary}
                  definition={definition}
                />
              )
            );
          })
        }
      </Loaded>
    </section>
  );
}

/** The others are counted together. */
const mostBars = 4;

type ChartProps = { question: Question; summary: AnswerSummary; definition: FormDefinition };

function Chart({ question, summary, definition }: ChartProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const title = labelOf(question, definition);
  const { answered, numbers, counts, others } = summary;
  const rest = others + counts.slice(mostBars).reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <h2>{title}</h2>
      {counts.length > 0 ? (
        <BarRows
          caption={title}
          rows={[
            ...counts.slice(0, mostBars).map(({ value, count }) => ({
              key: value,
              name: <AnswerText question={question} answer={value} definition={definition} />,
              value: count,
              text: number(count),
            })),
            ...(rest > 0 ? [{ key: '', name: t('Others'), value: rest, text: number(rest) }] : []),
          ]}
        />
      ) : (
        numbers && (
          <p>
            {t('Median {{median}}, from {{least}} to {{most}}', {
              median: number(numbers.median),
              least: number(numbers.least),
              most: number(numbers.most),
            })}
          </p>
        )
      )}
      <small>
        {t('{{shown}} answers', {
          count: answered,
          shown: number(answered),
          defaultValue_one: '{{shown}} answer',
        })}
      </small>
    </div>
  );
}
