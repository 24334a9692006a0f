import { NativeSelect } from '@mantine/core';
import { type Cohorts, cohortSteps } from '@ngo-plus/contract/fundraising/giving-reports';
import { phrases } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { RecordTable } from '../../ui/index.ts';
import { CsvButton } from './csv-button.tsx';
import type { ReportFilters } from './filters.ts';
import { cohortsOf } from './queries.ts';
import { ReportPanel } from './report-panel.tsx';
import styles from './reports.module.css';
import { stepName } from './step-name.ts';

const stepText = phrases({ month: 'By month', quarter: 'By quarter', year: 'By year' });

/** Donors who first gave in the same step, and how many of them gave in each later one. */
export function CohortsPanel({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<(typeof cohortSteps)[number]>('quarter');
  const title = t('Donors by first donation');
  return (
    <ReportPanel
      title={title}
      note={t('How many donated again in each later month, quarter or year')}
      query={useQuery(cohortsOf(filters, step))}
      pad={false}
      action={
        <>
          <NativeSelect
            className="unprinted"
            size="xs"
            aria-label={t('First donation')}
            value={step}
            onChange={({ currentTarget }) =>
              setStep(cohortSteps.find((one) => one === currentTarget.value) ?? 'quarter')
            }
            data={cohortSteps.map((value) => ({ value, label: t(stepText[value]) }))}
          />
          <CsvButton report="cohorts" of={title} exportInput={{ ...filters, cohortStep: step }} />
        </>
      }
    >
      {(report) => <CohortTable report={report} />}
    </ReportPanel>
  );
}

function CohortTable({ report: { cohorts, step } }: { report: Cohorts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = Math.max(0, ...cohorts.map(({ later }) => later.length));
  const steps = Array.from({ length: most }, (_, at) => `+${at + 1}`);
  return (
    <RecordTable headings={[t('First donation'), t('Donors'), ...steps]} className={styles.cohorts}>
      {cohorts.toReversed().map(({ from, until, donors, later }) => (
        <tr key={from}>
          <th scope="row">{stepName(step, { from, until }, format)}</th>
          <td data-label={t('Donors')}>{format.number(donors)}</td>
          {steps.map((name, at) => {
            const count = later[at];
            if (count === undefined) return <td key={name} />;
            const share = donors === 0 ? 0 : count / donors;
            return (
              <td
                key={name}
                data-label={name}
                data-heat={Math.ceil(share * 5)}
                title={t('{{count}} donors', {
                  count,
                  defaultValue_one: '{{count}} donor',
                })}
              >
                {format.percent(share)}
              </td>
            );
          })}
        </tr>
      ))}
    </RecordTable>
  );
}
