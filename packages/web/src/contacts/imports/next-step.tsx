import { Button } from '@mantine/core';
import type { ImportRun } from '@ngo-plus/contract/contacts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Confirm, Panel, useFailed, useFormat, useTranslation } from '../../kernel/index.ts';
import { importStyles as styles, TakenOver } from '../../spreadsheets/index.ts';
import { takenIn } from './foresee.ts';
import { useApply, useStop, useUndo } from './queries.ts';
import type { Draft } from './use-draft.ts';

type Props = { run: ImportRun };
type Decided = Props & { draft: Draft };

/** What is happening with the import, and what one can do about it. */
export function NextStep({ run, draft }: Decided) {
  switch (run.state) {
    case 'reading':
      return <Reading run={run} />;
    case 'ready':
      return draft.changed ? <ReadAgain draft={draft} /> : <Ready run={run} />;
    case 'applying':
      return <Applying run={run} />;
    case 'applied':
      return <Applied run={run} />;
    case 'stopped':
      return <Stopped run={run} />;
    case 'failed':
      return draft.changed ? <ReadAgain draft={draft} /> : <Failed run={run} />;
    case 'undoing':
      return <Undoing run={run} />;
    case 'undone':
      return <Undone run={run} />;
  }
}

function Reading({ run }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Panel title={t('The file is being read')}>
      <p className={styles.said} role="status">
        {t('{{shown}} rows so far. You may leave this page: reading goes on.', {
          count: run.rows,
          shown: number(run.rows),
          defaultValue_one: '{{shown}} row so far. You may leave this page: reading goes on.',
        })}
      </p>
      <Stop run={run} />
    </Panel>
  );
}

/** Nothing is imported in another way than was seen before. */
function ReadAgain({ draft: { read, isPending } }: { draft: Draft }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('Read the file again')}>
      <p className={styles.said}>
        {t('You changed how the file is taken over. Read it again to see what would happen.')}
      </p>
      <div className={styles.buttons}>
        <Button size="md" loading={isPending} onClick={read}>
          {t('Read the file again')}
        </Button>
        <Another />
      </div>
    </Panel>
  );
}

function Ready({ run }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { added, completed, left } = takenIn(run);
  const count = added + completed;
  return (
    <Panel title={count > 0 ? t('Ready to import') : t('Nothing to import')}>
      <p className={styles.said}>
        {count > 0
          ? t(
              'Nothing has changed yet. To be added: {{added}}. To be completed: {{completed}}. Left out: {{left}}.',
              { added: number(added), completed: number(completed), left: number(left) },
            )
          : t(
              'Nobody in this file would be taken over. Below you can change what becomes of whom.',
            )}
      </p>
      <div className={styles.buttons}>
        {count > 0 && (
          <Begin run={run}>
            {t('Import {{shown}} people', {
              count,
              shown: number(count),
              defaultValue_one: 'Import {{shown}} person',
            })}
          </Begin>
        )}
        <Another />
      </div>
    </Panel>
  );
}

function Begin({ run, children }: Props & { children: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useApply();
  const failed = useFailed(t('The import did not begin.'));
  return (
    <Button size="md" loading={isPending} onClick={() => mutate(run.id, failed)}>
      {children}
    </Button>
  );
}

function Applying({ run }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('The contacts are being imported')}>
      <p className={styles.said}>{t('You may leave this page: the import goes on.')}</p>
      <Progress run={run} />
      <Stop run={run} />
    </Panel>
  );
}

function Progress({ run: { rows, appliedRows } }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const words = t('{{done}} of {{all}} rows', { done: number(appliedRows), all: number(rows) });
  return <TakenOver label={t('Rows dealt with')} words={words} done={appliedRows} all={rows} />;
}

function Applied({ run }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { added, completed, left } = takenIn(run);
  return (
    <Panel title={t('Imported')}>
      <p className={styles.said} role="status">
        {t('Added: {{added}}. Completed: {{completed}}. Left out: {{left}}.', {
          added: number(added),
          completed: number(completed),
          left: number(left),
        })}
      </p>
      <div className={styles.buttons}>
        <Button size="md" component={Link} to="/contacts?sortBy=createdAt&sortOrder=desc">
          {t('See the contacts')}
        </Button>
        <Undo run={run} />
        <Another />
      </div>
    </Panel>
  );
}

function Stopped({ run }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('Stopped')}>
      <p className={styles.said}>
        {run.appliedRows > 0
          ? t('What was taken over stays. You can go on where it stood.')
          : t('Nothing has changed yet. You can go on where it stood.')}
      </p>
      {run.appliedRows > 0 && <Progress run={run} />}
      <div className={styles.buttons}>
        <Begin run={run}>{t('Go on')}</Begin>
        {run.appliedRows > 0 && <Undo run={run} />}
        <Another />
      </div>
    </Panel>
  );
}

function Undo({ run }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useUndo();
  const failed = useFailed(t('The import was not undone.'));
  return (
    <>
      <Button size="md" variant="default" onClick={() => setAsked(true)}>
        {t('Undo the import')}
      </Button>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={t('Undo the import of {{file}}?', { file: run.fileName })}
        body={t(
          'Contacts it made are removed, those it completed are given back. Whoever was changed since stays as they are.',
        )}
        action={t('Undo import')}
        busy={isPending}
        onConfirm={() => mutate(run.id, { ...failed, onSettled: () => setAsked(false) })}
      />
    </>
  );
}

function Undoing({ run }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Panel title={t('The import is being undone')}>
      <p className={styles.said} role="status">
        {t('{{shown}} rows are left.', {
          count: run.appliedRows,
          shown: number(run.appliedRows),
          defaultValue_one: '{{shown}} row is left.',
        })}
      </p>
    </Panel>
  );
}

function Undone({ run: { keptRows } }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Panel title={t('Undone')}>
      <p className={styles.said} role="status">
        {keptRows > 0
          ? t('{{shown}} contacts were changed since and stay as they are.', {
              count: keptRows,
              shown: number(keptRows),
              defaultValue_one: '{{shown}} contact was changed since and stays as it is.',
            })
          : t('Everything is as it was before.')}
      </p>
      <div className={styles.buttons}>
        <Another />
      </div>
    </Panel>
  );
}

function Failed({ run }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('The import failed')}>
      <p className={styles.said} role="alert">
        {t(run.failure ?? 'Something went wrong. Please try again.')}
      </p>
      <div className={styles.buttons}>
        <Another />
      </div>
    </Panel>
  );
}

function Stop({ run }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useStop();
  const failed = useFailed(t('The import was not stopped.'));
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate(run.id, failed)}>
      {t('Stop')}
    </Button>
  );
}

function Another() {
  const { t } = useTranslation();
  return (
    <Button size="md" variant="default" component={Link} to="/contacts/import">
      {t('Choose another file')}
    </Button>
  );
}
