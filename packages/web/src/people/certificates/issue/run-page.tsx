import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { Loaded, PageHeader } from '../../../ui/index.ts';
import { oneRun } from '../queries.ts';
import { Refusals } from './refusals.tsx';
import { RunProgress } from './run-progress.tsx';

export const meta = () => pageMeta({ title: 'Certificates being issued' });

/** The progress of a run, and the people who were skipped. */
export default function RunPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(oneRun(id));
  return (
    <>
      <PageHeader
        title={query.data?.template ?? t('Issue certificates')}
        crumbs={[{ label: t('Certificates / Letters'), to: '/volunteer/certificates' }]}
      />
      <Loaded query={query} failed={t("Couldn't load this run")} lines={5}>
        {(data) => (
          <Stack>
            <RunProgress run={data} />
            {data.refusals.length > 0 && <Refusals refusals={data.refusals} />}
          </Stack>
        )}
      </Loaded>
    </>
  );
}
