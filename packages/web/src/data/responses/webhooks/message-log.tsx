import { Button } from '@mantine/core';
import {
  type FormWebhook,
  replayWebhookMessage,
  type WebhookMessage,
} from '@ngo-plus/contract/data/responses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Moment, useEndpoint, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, ShowMore, SkeletonLines, StatusBadge, useFailed } from '../../../ui/index.ts';
import styles from './connections.module.css';
import { eventNames, messageBadges, messageStates } from './labels.ts';
import { connectionKeys, messagesOf } from './queries.ts';

/** The messages of a webhook with their attempts. */
export function MessageLog({ id }: { id: FormWebhook['id'] }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(messagesOf(id));
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <SkeletonLines lines={3} />;
  if (query.isError)
    return <ErrorState title={t("Couldn't load the log")} error={query.error} level={3} />;
  if (messages.length === 0)
    return <p>{t('No messages yet. The log shows those of the last 30 days.')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <ShowMore list={query} />
    </>
  );
}

function Message({ message }: { message: WebhookMessage }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const failed = useFailed(t("Couldn't send the message"));
  const replay = useEndpoint(replayWebhookMessage, connectionKeys);
  const last = message.attempts.at(-1);
  return (
    <li>
      <div className={styles.head}>
        <span>
          {t(eventNames[message.event])} · <Moment at={message.createdAt} with="time" />
        </span>
        <StatusBadge status={messageBadges[message.state]}>
          {t(messageStates[message.state])}
        </StatusBadge>
      </div>
      {last && (
        <small>
          {last.failure === ''
            ? t('Accepted with status {{status}} after {{time}} ms', {
                status: String(last.status ?? ''),
                time: number(last.milliseconds),
              })
            : last.failure}
          {message.attempts.length > 1 &&
            ` · ${t('{{count}} attempts', { count: message.attempts.length, defaultValue_one: '{{count}} attempt' })}`}
          {message.nextAt !== null && message.attempts.length > 0 && (
            <>
              {' · '}
              {t('next')} <Moment at={message.nextAt} with="time" />
            </>
          )}
        </small>
      )}
      {last && last.answer !== '' && <pre className={styles.answer}>{last.answer}</pre>}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          loading={replay.isPending}
          onClick={() => replay.mutate({ id: message.id }, failed)}
        >
          {t('Send again')}
        </Button>
      </div>
    </li>
  );
}
