import { Textarea } from '@mantine/core';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import type { Answer, Outcome } from './send.ts';
import styles from './try-it.module.css';

/** The response of a tried call, or why there is none. */
export function AnswerView({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  if (outcome.kind === 'answer') return <Report answer={outcome} />;
  const reasons = {
    stopped: t('Stopped. Nothing was changed.'),
    slow: t('No response within 15 seconds. Try again, or request less with limit.'),
    unreachable: t("Couldn't reach the server. Check your connection and try again."),
  };
  return (
    <p
      role="status"
      className={`group ${styles.status}`}
      style={{ gap: '4px 12px', alignItems: 'center' }}
    >
      {reasons[outcome.kind]}
    </p>
  );
}

function Report({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const { number, bytes } = useFormat();
  const { address, status, statusText, tookMs, headers, text, cut } = answer;
  const good = status < 400;
  return (
    <div className={styles.answer}>
      <p
        role="status"
        className={`group ${styles.status}`}
        style={{ gap: '4px 12px', alignItems: 'center' }}
      >
        <StatusBadge status={good ? 'done' : 'stopped'}>
          {`${status} ${statusText}`.trim()}
        </StatusBadge>{' '}
        {t('in {{ms}} ms, {{size}}', { ms: number(tookMs), size: bytes(answer.bytes) })}{' '}
        <a href={address} target="_blank" rel="noreferrer">
          {t('Open in a new tab')}
        </a>
      </p>
      <code className={styles.address}>{address}</code>
      <details>
        <summary>
          {t('{{count}} headers', { count: headers.length, defaultValue_one: '{{count}} header' })}
        </summary>
        <dl>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {text === undefined ? (
        <p>{t('This response is a file. Open it in a new tab.')}</p>
      ) : (
        <Textarea
          label={t('Response')}
          description={cut ? t('Truncated. Open it in a new tab to see all of it.') : undefined}
          value={text}
          readOnly
          spellCheck={false}
          autosize={false}
          rows={Math.min(24, text.split('\n').length + 1)}
          classNames={{ input: styles.text ?? '' }}
        />
      )}
    </div>
  );
}
