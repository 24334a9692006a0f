import { Button } from '@mantine/core';
import { type PaymentEvent, replayPaymentEvent } from '@ngo-plus/contract/money/payments';
import { Link } from 'react-router';
import { Moment, useEndpoint, useTranslation } from '../../../kernel/index.ts';
import { addressWith, RecordTable, StatusBadge, showToast, useFailed } from '../../../ui/index.ts';
import { shortOf } from '../labels.ts';
import styles from '../payments.module.css';
import { keys } from '../queries.ts';
import { useOutcome } from '../use-outcome.ts';
import { useProviderLabels } from '../use-provider-labels.ts';

export function MessageTable({ messages }: { messages: readonly PaymentEvent[] }) {
  const { t } = useTranslation();
  const provider = useProviderLabels();
  const headings = [t('Message'), t('Checked in'), t('About'), t('Result'), t('Action')];
  const [, received, about, outcome] = headings;
  return (
    <RecordTable headings={headings} className={styles.messages}>
      {messages.map((message) => (
        <tr key={message.id}>
          <th scope="row">
            <span className={styles.code}>{message.kind}</span>
            <small>{provider(message.provider)}</small>
          </th>
          <td data-label={received} className={styles.when}>
            <span>
              <Moment at={message.receivedAt} with="time" />
              {message.copies > 1 && (
                <small>{t('Received {{count}} times', { count: message.copies })}</small>
              )}
            </span>
          </td>
          <td data-label={about}>
            <About message={message} />
          </td>
          <td data-label={outcome}>
            <Outcome message={message} />
          </td>
          <td>
            <Replay message={message} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

function About({ message: { reference, chargeId } }: { message: PaymentEvent }) {
  const { t } = useTranslation();
  const search = reference ?? chargeId;
  if (search === null) return <span>{t('No reference')}</span>;
  return (
    <Link to={addressWith('/admin/payments', { search })}>
      <span className={styles.code}>{shortOf(search)}</span>
    </Link>
  );
}

function Outcome({ message }: { message: PaymentEvent }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  if (message.handledAt !== null) return <span>{outcome(message)}</span>;
  return (
    <span className={styles.state}>
      <StatusBadge status="soon">{t('Not processed yet')}</StatusBadge>
      <small>
        {message.outcome && `${message.outcome} `}
        {t('Tried {{count}} times', {
          count: message.tries,
          defaultValue_one: 'Tried once',
          defaultValue_zero: 'Not tried yet',
        })}
      </small>
    </span>
  );
}

function Replay({ message }: { message: PaymentEvent }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const replay = useEndpoint(replayPaymentEvent, keys.all);
  const failed = useFailed(t("Couldn't process the webhook"));
  return (
    <Button
      variant="default"
      size="xs"
      loading={replay.isPending}
      aria-label={t('Replay {{kind}} of {{reference}}', {
        kind: message.kind,
        reference: message.reference ?? message.chargeId ?? '',
      })}
      onClick={() =>
        replay.mutate(
          { id: message.id },
          {
            ...failed,
            onSuccess: (handled) => showToast('done', t('Webhook processed'), outcome(handled)),
          },
        )
      }
    >
      {t('Replay')}
    </Button>
  );
}
