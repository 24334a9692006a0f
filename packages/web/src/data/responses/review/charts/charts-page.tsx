import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { EmptyState } from '../../../../ui/index.ts';
import { subjectsOf } from '../conditions/index.ts';
import type { OtherViewProps } from '../other-view-props.ts';
import { isCharted } from '../questions.ts';
import { ChartBatch } from './chart-batch.tsx';
import styles from './charts.module.css';
import { ComparisonFields } from './comparison-fields.tsx';
import { CrossTabulation } from './cross-tabulation.tsx';
import type { Period } from './periods.ts';

/** The server's limit per request. */
const batchSize = 20;

/** Figures of all questions that have some, two periods side by side, and one question by another. */
export function ChartsPage({ formId, filters, definition, hidden }: OtherViewProps) {
  const { t } = useTranslation();
  const [compared, setCompared] = useState<Period>();
  const [batches, setBatches] = useState(1);
  const subjects = subjectsOf(definition).filter(
    ({ question }) => isCharted(question) && !hidden.has(question.id),
  );
  if (subjects.length === 0)
    return (
      <EmptyState
        title={t('No figures for this form')}
        body={t('Questions with choices and numbers appear here as charts.')}
        tiles={[
          { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
          { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
          { kind: 'seeds', tones: ['clay', 'sun', 'cream'] },
        ]}
      />
    );
  const shown = { formId, filters, definition };
  return (
    <div className={styles.page}>
      <div className={`${styles.tools} unprinted`}>
        <ComparisonFields period={filters} onChange={setCompared} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </div>
      {Array.from({ length: batches }, (_, at) => (
        <ChartBatch
          key={at}
          {...shown}
          compared={compared}
          subjects={subjects.slice(at * batchSize, (at + 1) * batchSize)}
        />
      ))}
      {subjects.length > batches * batchSize && (
        <Button variant="default" className="unprinted" onClick={() => setBatches(batches + 1)}>
          {t('Show more questions')}
        </Button>
      )}
      <CrossTabulation {...shown} subjects={subjects} />
    </div>
  );
}
