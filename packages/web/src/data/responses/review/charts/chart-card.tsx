import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import type { AnswerSummary } from '@ngo-plus/contract/data/responses';
import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import { BarRows } from '../../../../ui/index.ts';
import { AnswerText } from '../answer-text.tsx';
import type { Subject } from './chart-batch.tsx';
import styles from './charts.module.css';

type Shown = { readonly label: string | undefined; readonly summary: AnswerSummary };

type Props = { subject: Subject; definition: FormDefinition; periods: readonly Shown[] };

/** The figures of one question, in one period or in two side by side. */
export function ChartCard({ subject, definition, periods }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <section className={`box ${styles.card}`} data-wide={periods.length > 1 || undefined}>
      <h2>{subject.label}</h2>
      <div className={styles.periods}>
        {periods.map(({ label, summary }, at) => (
          <div key={at === 0 ? 'now' : 'then'}>
            {label !== undefined && <h3>{label}</h3>}
            <Figures subject={subject} definition={definition} summary={summary} />
            {summary.answered > 0 && (
              <small>
                {t('{{shown}} answers', {
                  count: summary.answered,
                  shown: number(summary.answered),
                  defaultValue_one: '{{shown}} answer',
                })}
                {summary.unanswered > 0 &&
                  `, ${t('{{shown}} without an answer', { shown: number(summary.unanswered) })}`}
              </small>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Bars beyond these are counted together. */
const mostBars = 12;

type FiguresProps = Omit<Props, 'periods'> & { summary: AnswerSummary };

function Figures({ subject: { question, label }, definition, summary }: FiguresProps) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const { answered, counts, numbers, others } = summary;
  if (answered === 0) return <p className="muted">{t('No answers')}</p>;
  if (counts.length === 0)
    return numbers ? (
      <dl className={styles.numbers}>
        {[
          [t('Mean'), numbers.mean],
          [t('Median'), numbers.median],
          [t('Lowest'), numbers.least],
          [t('Highest'), numbers.most],
          [t('Sum'), numbers.sum],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(Number(Number(value).toFixed(2)))}</dd>
          </div>
        ))}
      </dl>
    ) : (
      <p className="muted">{t('No figures')}</p>
    );
  const rest = others + counts.slice(mostBars).reduce((sum, { count }) => sum + count, 0);
  const words = (count: number) => `${number(count)} (${percent(count / answered)})`;
  return (
    <BarRows
      caption={label}
      rows={[
        ...counts.slice(0, mostBars).map(({ value, count }) => ({
          key: value,
          name: <AnswerText question={question} answer={value} definition={definition} />,
          value: count,
          text: words(count),
        })),
        ...(rest > 0 ? [{ key: '', name: t('Others'), value: rest, text: words(rest) }] : []),
      ]}
    />
  );
}
