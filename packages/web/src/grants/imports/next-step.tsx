import { Button } from '@mantine/core';
import type { ImportDetail } from '@ngo-plus/contract/grants';
import { platformRoles } from '@ngo-plus/contract/kernel';
import { Link } from 'react-router';
import { Panel, tell, useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import { importStyles as styles } from '../../spreadsheets/index.ts';
import { missingIn } from './mapping.ts';
import { Progress } from './progress.tsx';
import { useApply, useStop } from './queries.ts';
import { fieldNames } from './words.ts';

type Props = { run: ImportDetail };

/** What is happening with the import, and what one can do about it. */
export function NextStep({ run }: Props) {
  switch (run.state) {
    case 'reading':
      return <Reading run={run} />;
    case 'ready':
      return <Ready run={run} />;
    case 'applying':
      return <Applying run={run} />;
    case 'applied':
      return <Applied run={run} />;
    case 'stopped':
      return <Stopped run={run} />;
    case 'failed':
      return <Failed run={run} />;
  }
}

function Reading({ run }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Panel title={t('The file is being read')}>
      <p className={styles.said}>
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

function Ready({ run }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const apply = useApply();
  const role = useUser()?.role;
  const count = run.counts.new + run.counts.changed;
  if (count === 0) return <Nothing run={run} />;
  return (
    <Panel title={t('Ready to import')}>
      <p className={styles.said}>
        {platformRoles.some((platform) => platform === role)
          ? t('Nothing has changed yet. The grants will be public: everyone can see them.')
          : t('Nothing has changed yet. Only people of your organisation will see the grants.')}
      </p>
      <div className={styles.buttons}>
        <Button
          size="md"
          loading={apply.isPending}
          onClick={() =>
            apply.mutate(run.id, {
              onError: ({ message }) => tell('failed', t('The import did not begin.'), t(message)),
            })
          }
        >
          {t('Import {{shown}} grants', {
            count,
            shown: number(count),
            defaultValue_one: 'Import {{shown}} grant',
          })}
        </Button>
        <Another />
      </div>
    </Panel>
  );
}

function Nothing({ run }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('Nothing to import')}>
      <p className={styles.said} role="status">
        {useReason(run)}
      </p>
      <div className={styles.buttons}>
        <Another />
      </div>
    </Panel>
  );
}

function useReason({ counts: { unchanged }, columns }: ImportDetail): string {
  const { t } = useTranslation();
  const { number } = useFormat();
  const missing = missingIn(columns);
  if (unchanged > 0)
    return t('All {{shown}} grants of this file are here already, and none has changed.', {
      count: unchanged,
      shown: number(unchanged),
      defaultValue_one: 'The grant of this file is here already, and has not changed.',
    });
  if (missing)
    return t(
      'No column fills “{{field}}” yet, and every grant needs it. Choose the column below, then read the file again.',
      { field: t(fieldNames[missing]) },
    );
  return t('No row of this file can be imported. Below it says why.');
}

function Applying({ run }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('The grants are being imported')}>
      <p className={styles.said}>{t('You may leave this page: the import goes on.')}</p>
      <Progress run={run} />
      <Stop run={run} />
    </Panel>
  );
}

function Applied({ run }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { new: added, changed } = run.counts;
  return (
    <Panel title={t('Imported')}>
      <p className={styles.said} role="status">
        {t('{{added}} grants were added, {{changed}} changed.', {
          count: added,
          added: number(added),
          changed: number(changed),
          defaultValue_one: '{{added}} grant was added, {{changed}} changed.',
        })}
      </p>
      <div className={styles.buttons}>
        <Button size="md" component={Link} to="/grants">
          {t('See the grants')}
        </Button>
        <Another />
      </div>
    </Panel>
  );
}

function Stopped({ run }: Props) {
  const { t } = useTranslation();
  const apply = useApply();
  return (
    <Panel title={t('Stopped')}>
      <p className={styles.said}>
        {run.appliedRows > 0
          ? t('What was taken over stays. You can go on where it stood.')
          : t('Nothing has changed yet. You can go on where it stood.')}
      </p>
      {run.appliedRows > 0 && <Progress run={run} />}
      <div className={styles.buttons}>
        <Button
          size="md"
          loading={apply.isPending}
          onClick={() =>
            apply.mutate(run.id, {
              onError: ({ message }) => tell('failed', t('The import did not go on.'), t(message)),
            })
          }
        >
          {t('Go on')}
        </Button>
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
  const stop = useStop();
  return (
    <Button
      variant="default"
      loading={stop.isPending}
      onClick={() =>
        stop.mutate(run.id, {
          onError: ({ message }) => tell('failed', t('The import was not stopped.'), t(message)),
        })
      }
    >
      {t('Stop')}
    </Button>
  );
}

function Another() {
  const { t } = useTranslation();
  return (
    <Button size="md" variant="default" component={Link} to="/grants/import">
      {t('Choose another file')}
    </Button>
  );
}
