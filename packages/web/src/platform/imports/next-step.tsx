import { Button } from '@mantine/core';
import { hasRows } from '@ngo-plus/contract/platform/imports';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Panel } from '../../ui/index.ts';
import { type Detail, type Importer, importedRows } from './importer.ts';
import { Progress } from './progress.tsx';
import { useApply, useStop, useUndo } from './queries.ts';
import { AnotherFile, BeginButton, Step, type StepProps } from './step.tsx';
import { ApplyingStep, FailedStep, ReadingStep, StoppedStep } from './steps.tsx';
import { UndoButton } from './undo-button.tsx';

type Props = { importer: Importer; run: Detail };
type Parts = Props & Pick<StepProps, 'actions'>;

/** The state of an import, and the next actions. */
export function NextStep({ importer, run }: Props) {
  const { working } = importer.useWords();
  const actions = {
    apply: useApply(importer),
    stop: useStop(importer),
    startAt: importer.startAt,
  };
  const parts = { importer, run, actions };
  switch (run.state) {
    case 'reading':
      return <ReadingStep run={run} actions={actions} ofRecords={!hasRows(run.format)} />;
    case 'ready':
      return importedRows(run) === 0 ? <NothingToImport {...parts} /> : <Ready {...parts} />;
    case 'applying':
      return (
        <ApplyingStep
          run={run}
          actions={actions}
          progress={<RowsImported run={run} />}
          title={working}
        />
      );
    case 'applied':
      return <Applied {...parts} />;
    case 'stopped':
      return (
        <StoppedStep run={run} actions={actions} progress={<RowsImported run={run} />}>
          <Undo importer={importer} run={run} />
        </StoppedStep>
      );
    case 'failed':
      return <FailedStep run={run} actions={actions} />;
    case 'undoing':
      return <Undoing run={run} />;
    case 'undone':
      return <Undone {...parts} />;
  }
}

function NothingToImport({ importer, run, actions }: Parts) {
  const { t } = useTranslation();
  const reason =
    importer.useWords().nothing?.(run) ??
    (hasRows(run.format)
      ? t('No rows in this file can be imported. See the reasons below.')
      : t('No records in this file can be imported. See the reasons below.'));
  return (
    <Step title={t('Nothing to import')} role="status" text={reason}>
      <AnotherFile actions={actions} />
    </Step>
  );
}

function Ready({ importer, run, actions }: Parts) {
  const { t } = useTranslation();
  const { begin, effect } = importer.useWords();
  const figures = useCountTexts(run);
  const text = t(
    'Nothing has changed yet. To be added: {{added}}. To be updated: {{updated}}. Skipped: {{skipped}}.',
    figures,
  );
  return (
    <Step title={t('Ready to import')} text={effect ? `${text} ${effect}` : text}>
      <BeginButton run={run} actions={actions} failureText={t("Couldn't start the import")}>
        {begin(importedRows(run))}
      </BeginButton>
      <AnotherFile actions={actions} />
    </Step>
  );
}

function useCountTexts({ plan }: Detail) {
  const { number } = useFormat();
  return { added: number(plan.add), updated: number(plan.update), skipped: number(plan.skip) };
}

function RowsImported({ run }: Pick<Props, 'run'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const all = importedRows(run);
  const words = t('{{done}} of {{all}} rows', { done: number(run.appliedRows), all: number(all) });
  return <Progress label={t('Rows imported')} words={words} done={run.appliedRows} all={all} />;
}

function Applied({ importer, run, actions }: Parts) {
  const { t } = useTranslation();
  const { view } = importer.useWords();
  const text = t(
    'Added: {{added}}. Updated: {{updated}}. Skipped: {{skipped}}.',
    useCountTexts(run),
  );
  return (
    <Step title={t('Imported')} role="status" text={text}>
      <Button size="md" component={Link} to={importer.listAt}>
        {view}
      </Button>
      <Undo importer={importer} run={run} />
      <AnotherFile actions={actions} />
    </Step>
  );
}

/** Null for an import that cannot be undone. */
function Undo({ importer, run }: Props) {
  const { undo = '' } = importer.useWords();
  const action = useUndo(importer);
  return run.undoable && <UndoButton run={run} undo={action} effect={undo} />;
}

function Undoing({ run }: Pick<Props, 'run'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const all = importedRows(run);
  const words = t('{{shown}} rows left. You can leave this page.', {
    count: run.appliedRows,
    shown: number(run.appliedRows),
    defaultValue_one: '{{shown}} row left. You can leave this page.',
  });
  return (
    <Panel title={t('Undoing import')}>
      <Progress label={t('Rows undone')} words={words} done={all - run.appliedRows} all={all} />
    </Panel>
  );
}

function Undone({ run: { keptRows }, actions }: Parts) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const summary =
    keptRows > 0
      ? t("{{shown}} rows weren't undone. See the reasons below.", {
          count: keptRows,
          shown: number(keptRows),
          defaultValue_one: "{{shown}} row wasn't undone. See the reason below.",
        })
      : t('Everything is back as it was before the import.');
  return (
    <Step title={t('Undone')} role="status" text={summary}>
      <AnotherFile actions={actions} />
    </Step>
  );
}
