import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Cause, CauseCard } from '@ngo-plus/contract/fundraising/causes';
import { startExperiment } from '@ngo-plus/contract/fundraising/experiments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageMeta, useEndpoint, useForm, useTranslation } from '../../kernel/index.ts';
import {
  ConfirmLeave,
  EmptyState,
  ErrorState,
  ErrorSummary,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
} from '../../ui/index.ts';
import styles from './experiments.module.css';
import { nextVariant, suggestionsIn, typedPlan } from './plan-values.ts';
import { experimentKey, fullCause, openCauses } from './queries.ts';
import { VariantFields } from './variant-fields.tsx';
import { VisitsNeeded } from './visits-needed.tsx';

export const meta = () => pageMeta({ title: 'Start a test' });

export default function BeginPage() {
  const { t } = useTranslation();
  const causes = useQuery(openCauses);
  const [chosen, setChosen] = useState('');
  const causeId = chosen || (causes.data?.items[0]?.id ?? '');
  const cause = useQuery(fullCause(causeId));
  const error = causes.error ?? cause.error;
  return (
    <Stack>
      <PageHeader
        title={t('Start a test')}
        lede={t('Visitors are split evenly between the current form and your changed versions.')}
        crumbs={[{ label: t('A/B tests'), to: '/experiments' }]}
      />
      {error && (
        <ErrorState
          title={t("Couldn't load causes")}
          error={error}
          onRetry={() => void (causes.error ? causes.refetch() : cause.refetch())}
        />
      )}
      {causes.data?.items.length === 0 && <NoCause />}
      {!error && causeId !== '' && !cause.data && <Waiting />}
      {!error && !causes.data && <Waiting />}
      {causes.data && cause.data && (
        <Plan
          key={cause.data.id}
          cause={cause.data}
          causes={causes.data.items}
          onCause={setChosen}
        />
      )}
    </Stack>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Loading label={t('Loading causes...')}>
      <SkeletonLines lines={8} />
    </Loading>
  );
}

type Props = {
  cause: Cause;
  causes: readonly CauseCard[];
  onCause: (id: string) => void;
};

const monthMs = 30 * 86_400_000;

function Plan({ cause, causes, onCause }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(startExperiment, experimentKey);
  const { currency } = cause;
  const [isOver, setOver] = useState(false);
  const form = useForm(typedPlan, {
    initial: {
      causeId: cause.id,
      name: '',
      baseline: '5',
      effect: '1',
      lastDay: new Date(Date.now() + 3 * monthMs).toISOString().slice(0, 10),
      others: [nextVariant(cause, 'first')],
    },
    submit: async ({ others, ...plan }) => {
      const read = others.map(({ key, suggestions, ...variant }) => ({
        ...variant,
        // Invalid amounts stay unchanged, so that the rule for amounts reports them.
        suggestions: suggestionsIn(suggestions, currency) ?? [{ amountMinor: '', does: '' }],
      }));
      const { id } = await mutateAsync({ ...plan, others: read });
      setOver(true);
      await navigate(`/experiments/${id}`);
    },
  });
  return (
    <Panel>
      <Stack {...form.attributes} component="form">
        {!isOver && <ConfirmLeave form={form} />}
        <ErrorSummary {...form.summary} />
        <NativeSelect
          label={t('Cause')}
          data={causes.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.field('causeId')}
          onChange={({ currentTarget }) => onCause(currentTarget.value)}
        />
        <TextInput
          label={t('Name')}
          description={t("For your team, such as what you're changing.")}
          {...form.field('name')}
        />
        <VariantFields form={form} cause={cause} />
        <div className={styles.pair}>
          <TextInput
            label={t('Current conversion rate (donations per 100 visits)')}
            inputMode="decimal"
            {...form.field('baseline')}
          />
          <TextInput
            label={t('Smallest difference to detect (percentage points)')}
            inputMode="decimal"
            {...form.field('effect')}
          />
        </div>
        <VisitsNeeded {...form.values} variants={form.values.others.length + 1} />
        <TextInput
          type="date"
          label={t('Last day')}
          description={t("The test ends on this day, even if it hasn't had enough visits.")}
          {...form.field('lastDay')}
        />
        <div>
          <Button type="submit" loading={form.busy}>
            {t('Start test')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

function NoCause() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No causes are open for donations')}
      body={t('Publish a cause to test its form.')}
      tiles={[
        { kind: 'house', tones: ['teal', 'sun', 'cream'] },
        { kind: 'talk', tones: ['clay', 'plum', 'mint'] },
        { kind: 'hands', tones: ['leaf', 'teal', 'sky'] },
      ]}
      action={
        <Button component={Link} to="/causes" variant="default">
          {t('All causes')}
        </Button>
      }
    />
  );
}
