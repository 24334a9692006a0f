import { Button } from '@mantine/core';
import type { ImportRun } from '@ngo-plus/contract/crm/contacts';
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
  importStyles as styles,
  TakenOver,
  UndoButton,
} from '../../../platform/spreadsheets/index.ts';
import { Panel } from '../../../ui/index.ts';
import { takenIn } from './preview-import.ts';
import { useApply, useStop, useUndo } from './queries.ts';
import type { Draft } from './use-draft.ts';

type Props = { run: ImportRun };
type Decided = Props & { draft: Draft };
type Doing = Props & { deeds: ImportActions };

/** What is happening with the import, and what one can do about it. */
export function NextStep({ run, draft }: Decided) {
  const { t } = useTranslation();
  const deeds = { apply: useApply(), stop: useStop(), startAt: '/contacts/import' };
  const progress = <Progress run={run} />;
  switch (run.state) {
    case 'reading':
      return <ReadingStep run={run} deeds={deeds} />;
    case 'ready':
      return draft.changed ? (
        <ReadAgain draft={draft} deeds={deeds} />
      ) : (
        <Ready run={run} deeds={deeds} />
      );
    case 'applying':
      return (
        <ApplyingStep run={run} deeds={deeds} progress={progress} title={t('Importing contacts')} />
      );
    case 'applied':
      return <Applied run={run} deeds={deeds} />;
    case 'stopped':
      return (
        <StoppedStep run={run} deeds={deeds} progress={progress}>
          <Undo run={run} />
        </StoppedStep>
      );
    case 'failed':
      return draft.changed ? (
        <ReadAgain draft={draft} deeds={deeds} />
      ) : (
        <FailedStep run={run} deeds={deeds} />
      );
    case 'undoing':
      return <Undoing run={run} />;
    case 'undone':
      return <Undone run={run} deeds={deeds} />;
  }
}

type ReadAgainProps = Pick<Decided, 'draft'> & Pick<Doing, 'deeds'>;

/** Nothing is imported in another way than was seen before. */
function ReadAgain({ draft: { read, isPending }, deeds }: ReadAgainProps) {
  const { t } = useTranslation();
  return (
    <Step
      title={t('Read the file again')}
      said={t('You changed the settings. Read the file again to see what would happen.')}
    >
      <Button size="md" loading={isPending} onClick={read}>
        {t('Read the file again')}
      </Button>
      <AnotherFile deeds={deeds} />
    </Step>
  );
}

function Ready({ run, deeds }: Doing) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { added, completed, left } = takenIn(run);
  const count = added + completed;
  if (count === 0)
    return (
      <Step
        title={t('Nothing to import')}
        said={t(
          'No one in this file would be imported. You can change how duplicates are treated below.',
        )}
      >
        <AnotherFile deeds={deeds} />
      </Step>
    );
  return (
    <Step
      title={t('Ready to import')}
      said={t(
        'Nothing has changed yet. To be added: {{added}}. To be updated: {{completed}}. Skipped: {{left}}.',
        { added: number(added), completed: number(completed), left: number(left) },
      )}
    >
      <BeginButton run={run} deeds={deeds} failed={t("Couldn't start the import")}>
        {t('Import {{shown}} people', {
          count,
          shown: number(count),
          defaultValue_one: 'Import {{shown}} person',
        })}
      </BeginButton>
      <AnotherFile deeds={deeds} />
    </Step>
  );
}

function Progress({ run: { rows, appliedRows } }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const words = t('{{done}} of {{all}} rows', { done: number(appliedRows), all: number(rows) });
  return <TakenOver label={t('Rows processed')} words={words} done={appliedRows} all={rows} />;
}

function Applied({ run, deeds }: Doing) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { added, completed, left } = takenIn(run);
  return (
    <Step
      title={t('Imported')}
      role="status"
      said={t('Added: {{added}}. Updated: {{completed}}. Skipped: {{left}}.', {
        added: number(added),
        completed: number(completed),
        left: number(left),
      })}
    >
      <Button size="md" component={Link} to="/contacts?sortBy=createdAt&sortOrder=desc">
        {t('View contacts')}
      </Button>
      <Undo run={run} />
      <AnotherFile deeds={deeds} />
    </Step>
  );
}

function Undo({ run }: Props) {
  const { t } = useTranslation();
  const effect = t(
    'Contacts it added are deleted, and contacts it updated are restored. Contacts changed since then are kept. Consents it recorded no longer count.',
  );
  return <UndoButton run={run} undo={useUndo()} effect={effect} />;
}

function Undoing({ run }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Panel title={t('Undoing import')}>
      <p className={styles.said} role="status">
        {t('{{shown}} rows left.', {
          count: run.appliedRows,
          shown: number(run.appliedRows),
          defaultValue_one: '{{shown}} row left.',
        })}
      </p>
    </Panel>
  );
}

function Undone({ run: { keptRows }, deeds }: Doing) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Step
      title={t('Undone')}
      role="status"
      said={
        keptRows > 0
          ? t('{{shown}} contacts changed since then and were kept.', {
              count: keptRows,
              shown: number(keptRows),
              defaultValue_one: '{{shown}} contact changed since then and was kept.',
            })
          : t('Everything is back as it was before the import.')
      }
    >
      <AnotherFile deeds={deeds} />
    </Step>
  );
}
