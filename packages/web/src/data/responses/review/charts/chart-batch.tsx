import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../../../kernel/index.ts';
import { Loaded } from '../../../../ui/index.ts';
import type { subjectsOf } from '../conditions/index.ts';
import type { OtherViewProps } from '../other-view-props.ts';
import { type ResponseFilters, summariesOf } from '../queries.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';
import { inPeriod, type Period } from './periods.ts';

export type Subject = ReturnType<typeof subjectsOf>[number];

type Props = {
  formId: OtherViewProps['formId'];
  filters: ResponseFilters;
  definition: FormDefinition;
  compared: Period | undefined;
  subjects: readonly Subject[];
};

/** Charts of some questions, which are loaded together. */
export function ChartBatch({ formId, filters, definition, compared, subjects }: Props) {
  const { t } = useTranslation();
  const ids = subjects.map(({ question }) => question.id);
  const now = useQuery(summariesOf(formId, filters, ids));
  const others = useQuery({
    ...summariesOf(formId, inPeriod(filters, compared ?? { from: '', until: '' }), ids),
    enabled: compared !== undefined,
  });
  const labelNow = useWordsOf({ from: filters.from, until: filters.until });
  const labelThen = useWordsOf(compared ?? { from: '', until: '' });
  return (
    <Loaded query={now} failed={t("Couldn't load figures")} level={2} lines={8}>
      {({ summaries }) => (
        <div className={styles.charts}>
          {subjects.map((subject, at) => {
            const summary = summaries[at];
            if (!summary) return null;
            const then = compared === undefined ? undefined : others.data?.summaries[at];
            return (
              <ChartCard
                key={`${subject.label} ${subject.question.id}`}
                subject={subject}
                definition={definition}
                periods={[
                  { label: compared ? labelNow : undefined, summary },
                  ...(then ? [{ label: labelThen, summary: then }] : []),
                ]}
              />
            );
          })}
        </div>
      )}
    </Loaded>
  );
}

function useWordsOf({ from, until }: Period): string {
  const { t } = useTranslation();
  const { day } = useFormat();
  if (from !== '' && until !== '') return `${day(from)} – ${day(until)}`;
  if (from !== '') return t('From {{day}}', { day: day(from) });
  return until === '' ? t('All days') : t('Until {{day}}', { day: day(until) });
}
