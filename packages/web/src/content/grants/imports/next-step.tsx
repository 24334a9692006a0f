import { Button } from '@mantine/core';
import { hasRows, type ImportDetail } from '@ngo-plus/contract/content/grants';
import { platformRoles } from '@ngo-plus/contract/kernel';
import { Link } from 'react-router';
import { useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  AnotherFile,
  ApplyingStep,
  BeginButton,
  FailedStep,
  type ImportActions,
  ReadingStep,
  Step,
  StoppedStep,
} from '../../../platform/imports/index.ts';
import { fieldNames } from './labels.ts';
import { missingIn } from './mapping.ts';
import { Progress } from './progress.tsx';
import { useApply, useStop } from './queries.ts';
import { Undo, Undoing, Undone } from './undo-steps.tsx';

type Props = { run: ImportDetail };
type Doing = Props & { actions: ImportActions };

/** What is happening with the import, and what one can do about it. */
export function NextStep({ run }: Props) {
  const { t } = useTranslation();
  const actions = { apply: useApply(), stop: useStop(), startAt: '/grants/import' };
  const progress = <Progress run={run} />;
  switch (run.state) {
    case 'reading':
      return <ReadingStep run={run} actions={actions} ofRecords={!hasRows(run.format)} />;
    case 'ready':
      return <Ready run={run} actions={actions} />;
    case 'applying':
      return (
        <ApplyingStep
          run={run}
          actions={actions}
          progress={progress}
          title={t('Importing grants')}
        />
      );
    case 'applied':
      return <Applied run={run} actions={actions} />;
    case 'stopped':
      return (
        <StoppedStep run={run} actions={actions} progress={progress}>
          <Undo run={run} />
        </StoppedStep>
      );
    case 'failed':
      return <FailedStep run={run} actions={actions} />;
    case 'undoing':
      return <Undoing run={run} />;
    case 'undone':
      return <Undone run={run} actions={actions} />;
  }
}

function Ready({ run, actions }: Doing) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const role = useUser()?.role;
  const reason = useReason(run);
  const count = run.counts.new + run.counts.changed;
  if (count === 0)
    return (
      <Step title={t('Nothing to import')} role="status" text={reason}>
        <AnotherFile actions={actions} />
      </Step>
    );
  return (
    <Step
      title={t('Ready to import')}
      text={
        platformRoles.some((platform) => platform === role)
          ? t('Nothing has changed yet. The imported grants will be public.')
          : t('Nothing has changed yet. Only people in your organisation will see the grants.')
      }
    >
      <BeginButton run={run} actions={actions} failureText={t("Couldn't start the import")}>
        {t('Import {{shown}} grants', {
          count,
          shown: number(count),
          defaultValue_one: 'Import {{shown}} grant',
        })}
      </BeginButton>
      <AnotherFile actions={actions} />
    </Step>
  );
}

/** Why nothing of the file can be imported. */
function useReason({ counts: { unchanged }, columns, format }: ImportDetail): string {
  const { t } = useTranslation();
  const { number } = useFormat();
  const missing = missingIn(columns);
  if (unchanged > 0)
    return t(
      'All {{shown}} grants in this file have already been imported, and none has changed.',
      {
        count: unchanged,
        shown: number(unchanged),
        defaultValue_one: "The grant in this file has already been imported, and hasn't changed.",
      },
    );
  if (missing)
    return t(
      'No column is matched to “{{field}}” yet, and every grant needs one. Choose the column below, then read the file again.',
      { field: t(fieldNames[missing]) },
    );
  return hasRows(format)
    ? t('No rows in this file can be imported. See the reasons below.')
    : t('No records in this file can be imported. See the reasons below.');
}

function Applied({ run, actions }: Doing) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { new: added, changed } = run.counts;
  return (
    <Step
      title={t('Imported')}
      role="status"
      text={t('{{added}} grants added, {{changed}} updated.', {
        count: added,
        added: number(added),
        changed: number(changed),
        defaultValue_one: '{{added}} grant added, {{changed}} updated.',
      })}
    >
      <Button size="md" component={Link} to="/grants">
        {t('View grants')}
      </Button>
      <Undo run={run} />
      <AnotherFile actions={actions} />
    </Step>
  );
}
