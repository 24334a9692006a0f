import { Button } from '@mantine/core';
import type { DonationImportDetail } from '@ngo-plus/contract/fundraising/donations';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  AnotherFile,
  ApplyingStep,
  BeginButton,
  FailedStep,
  type ImportActions,
  ReadingStep,
  Step,
  StoppedStep,
  TakenOver,
} from '../../../platform/imports/index.ts';
import { useApply, useStop } from './queries.ts';

type Props = { run: DonationImportDetail };
type Doing = Props & { actions: ImportActions };

/** What is happening with the import, and what one can do about it. */
export function NextStep({ run }: Props) {
  const { t } = useTranslation();
  const actions = { apply: useApply(), stop: useStop(), startAt: '/donations/import' };
  const progress = <Progress run={run} />;
  switch (run.state) {
    case 'reading':
      return <ReadingStep run={run} actions={actions} />;
    case 'ready':
      return <Ready run={run} actions={actions} />;
    case 'applying':
      return (
        <ApplyingStep
          run={run}
          actions={actions}
          progress={progress}
          title={t('Importing donations')}
        />
      );
    case 'applied':
      return <Applied run={run} actions={actions} />;
    case 'stopped':
      return <StoppedStep run={run} actions={actions} progress={progress} />;
    case 'failed':
      return <FailedStep run={run} actions={actions} />;
  }
}

function Progress({ run: { appliedRows, counts } }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const words = t('{{done}} of {{all}} donations', {
    done: number(appliedRows),
    all: number(counts.new),
  });
  return (
    <TakenOver label={t('Donations added')} words={words} done={appliedRows} all={counts.new} />
  );
}

function Ready({ run, actions }: Doing) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { new: count, known } = run.counts;
  if (count === 0)
    return (
      <Step
        title={t('Nothing to import')}
        role="status"
        text={
          known > 0
            ? t('The donations in this file have already been imported.')
            : t('No rows in this file can be imported. See the reasons below.')
        }
      >
        <AnotherFile actions={actions} />
      </Step>
    );
  return (
    <Step
      title={t('Ready to import')}
      text={t(
        'Nothing has changed yet. Imported donations count towards their cause and appear in the ledger. Donors with an email address are emailed a receipt.',
      )}
    >
      <BeginButton run={run} actions={actions} failureText={t("Couldn't start the import")}>
        {t('Import {{shown}} donations', {
          count,
          shown: number(count),
          defaultValue_one: 'Import {{shown}} donation',
        })}
      </BeginButton>
      <AnotherFile actions={actions} />
    </Step>
  );
}

function Applied({ run, actions }: Doing) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Step
      title={t('Imported')}
      role="status"
      text={t('{{shown}} donations added.', {
        count: run.appliedRows,
        shown: number(run.appliedRows),
        defaultValue_one: '{{shown}} donation added.',
      })}
    >
      <Button size="md" component={Link} to="/donations">
        {t('View donations')}
      </Button>
      <AnotherFile actions={actions} />
    </Step>
  );
}
