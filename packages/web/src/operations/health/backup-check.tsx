import type { Health } from '@ngo-plus/contract/operations/health';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { Check } from './check.tsx';
import { causeText } from './labels.ts';

type Backup = Health['backup'];
type Run = NonNullable<Backup['last']>;

/** The last backup, and the last restore if any. */
export function BackupCheck({ backup }: { backup: Backup }) {
  const { t } = useTranslation();
  const { last, lastWholeAt, lastRestore } = backup;
  return (
    <Check
      title={t('Backup')}
      status={backup.status}
      advice={
        <>
          {last?.result === 'damaged'
            ? t(
                'Restore the damaged files from an earlier backup or delete them, then back up again.',
              )
            : t('Run npm run storage -- backup FOLDER every night.')}{' '}
          <Link to="/documentation/backups">{t('How to back up')}</Link>
        </>
      }
    >
      {last === null ? <p>{t('Never backed up.')}</p> : <LastRun run={last} />}
      {last !== null && last.result !== 'whole' && (
        <p>
          {lastWholeAt === null ? (
            t('No complete backup yet.')
          ) : (
            <>
              {t('Last complete backup:')} <Moment at={lastWholeAt} with="time" />
            </>
          )}
        </p>
      )}
      {lastRestore && (
        <p>
          {t('Last restored:')} <Moment at={lastRestore.finishedAt} with="time" />
        </p>
      )}
    </Check>
  );
}

function LastRun({ run }: { run: Run }) {
  const { t } = useTranslation();
  const { bytes, number } = useFormat();
  const { result, files, damaged, cause } = run;
  const counts = { files: number(files), size: bytes(run.bytes) };
  return (
    <p>
      {result === 'failed' ? t('The last backup failed:') : t('Last backup:')}{' '}
      <Moment at={run.finishedAt} with="time" />.{' '}
      {result === 'whole' && t('Complete: the database and {{files}} files, {{size}}.', counts)}
      {result === 'damaged' &&
        t(
          'Incomplete: {{damaged}} files are damaged or missing. It has {{files}} files, {{size}}.',
          {
            ...counts,
            count: damaged,
            damaged: number(damaged),
            defaultValue_one:
              'Incomplete: {{damaged}} file is damaged or missing. It has {{files}} files, {{size}}.',
          },
        )}
      {result === 'failed' && cause && t(causeText[cause])}
    </p>
  );
}
