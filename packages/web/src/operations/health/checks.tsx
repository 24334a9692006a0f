import { phrase } from '@ngo-plus/contract/kernel';
import type { Health } from '@ngo-plus/contract/operations/health';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { BackupCheck } from './backup-check.tsx';
import { Check } from './check.tsx';
import styles from './health.module.css';
import { causeText } from './labels.ts';

/** All checks except the repeating jobs, which have a table of their own. */
export function Checks({ health }: { health: Health }) {
  return (
    <ul className={styles.checks}>
      <QueueCheck queue={health.queue} />
      <FailingCheck failing={health.failing} />
      {health.disks.map((disk) => (
        <DiskCheck key={disk.what} disk={disk} />
      ))}
      <ClockCheck clock={health.clock} />
      <WebhookCheck webhooks={health.webhooks} />
      <BackupCheck backup={health.backup} />
    </ul>
  );
}

function QueueCheck({ queue }: { queue: Health['queue'] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Check
      title={t('Background jobs')}
      status={queue.status}
      advice={
        queue.workers === 0
          ? t('No process is running background jobs. Start one: npm start -- --role=jobs')
          : t('Restart the server. If jobs keep waiting, look for errors in its log.')
      }
    >
      <p>
        {queue.oldestAt === null
          ? t('No job is waiting.')
          : t('{{shown}} jobs are waiting.', {
              count: queue.waiting,
              shown: number(queue.waiting),
              defaultValue_one: '{{shown}} job is waiting.',
            })}{' '}
        {queue.oldestAt && (
          <>
            {t('The oldest has been due since')} <Moment at={queue.oldestAt} with="time" />.
          </>
        )}
      </p>
      <p>
        {t('Processes running background jobs: {{workers}}', { workers: number(queue.workers) })}
      </p>
    </Check>
  );
}

function FailingCheck({ failing }: { failing: Health['failing'] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Check
      title={t('Failed jobs')}
      status={failing.status}
      advice={t(
        'Fix the cause named above. Jobs are retried automatically, up to a limit. See the server log for details.',
      )}
    >
      {failing.count === 0 && <p>{t('No failed jobs.')}</p>}
      {failing.jobs.length > 0 && (
        <ul className={styles.jobs}>
          {failing.jobs.map(({ name, retried, givenUp, cause }) => (
            <li key={name}>
              <code>{name}</code>:{' '}
              {t('{{retried}} will be retried, {{givenUp}} given up.', {
                retried: number(retried),
                givenUp: number(givenUp),
              })}{' '}
              {t(causeText[cause])}
            </li>
          ))}
        </ul>
      )}
    </Check>
  );
}

function DiskCheck({ disk }: { disk: Health['disks'][number] }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { what, status, usedBytes, freeBytes, totalBytes } = disk;
  return (
    <Check
      title={what === 'database' ? t('Database disk') : t('File disk')}
      status={status}
      late={phrase('Almost full')}
      advice={t(
        "Free up space on this disk or enlarge it. When it's full, nothing more can be saved.",
      )}
    >
      <p>
        {what === 'database'
          ? t('The database uses {{used}}.', { used: bytes(usedBytes) })
          : t('Files use {{used}}.', { used: bytes(usedBytes) })}{' '}
        {freeBytes !== null && totalBytes !== null
          ? t('{{free}} of {{total}} free.', {
              free: bytes(freeBytes),
              total: bytes(totalBytes),
            })
          : t("Its free space isn't on this machine. Monitor it where it runs.")}
      </p>
    </Check>
  );
}

const secondMs = 1_000;

function ClockCheck({ clock }: { clock: Health['clock'] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const seconds = Math.round(Math.abs(clock.differenceMs) / secondMs);
  const difference =
    seconds === 0
      ? t('The clocks of server and database agree.')
      : clock.differenceMs > 0
        ? t("The server's clock is {{count}} s ahead of the database's.", {
            count: number(seconds),
          })
        : t("The server's clock is {{count}} s behind the database's.", { count: number(seconds) });
  return (
    <Check
      title={t('Clock')}
      status={clock.status}
      late={phrase('Off')}
      advice={t(
        "Set both clocks with a time server (NTP). Repeating jobs don't run while they differ by more than 30 s.",
      )}
    >
      <p>{difference}</p>
    </Check>
  );
}

function WebhookCheck({ webhooks }: { webhooks: Health['webhooks'] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Check
      title={t('Payment webhooks')}
      status={webhooks.status}
      late={phrase('Waiting')}
      advice={
        <>
          {t('Check these messages and their last error under')}{' '}
          <Link to="/admin/payments">{t('Payments')}</Link>.
        </>
      }
    >
      <p>
        {webhooks.oldestAt === null
          ? t('All messages handled.')
          : t('{{shown}} messages not handled.', {
              count: webhooks.unhandled,
              shown: number(webhooks.unhandled),
              defaultValue_one: '{{shown}} message not handled.',
            })}{' '}
        {webhooks.oldestAt && (
          <>
            {t('The oldest arrived on')} <Moment at={webhooks.oldestAt} with="time" />.
          </>
        )}
      </p>
    </Check>
  );
}
