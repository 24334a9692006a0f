import type { Subscriber } from '@ngo-plus/contract/content/marketing';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Moment, useTranslation } from '../../kernel/index.ts';
import {
  Confirm,
  EmailText,
  RecordTable,
  RowMenu,
  StatusBadge,
  showToast,
  tableStyles as styles,
} from '../../ui/index.ts';
import { subscriberBadges, subscriberNames } from './labels.ts';
import { useDeleteSubscriber } from './queries.ts';

export function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState<Subscriber>();
  const headings = [t('Email'), t('Status'), t('Since'), t('Requested')];
  const [, state, since, requested] = headings;
  return (
    <>
      <RecordTable headings={headings} menu>
        {subscribers.map((subscriber) => (
          <tr key={subscriber.id}>
            <th scope="row">
              <EmailText email={subscriber.email} />
            </th>
            <td data-label={state} data-whole>
              <StatusBadge status={subscriberBadges[subscriber.state]}>
                {t(subscriberNames[subscriber.state])}
              </StatusBadge>
            </td>
            <td data-label={since}>
              <Since subscriber={subscriber} />
            </td>
            <td data-label={requested}>
              <Moment at={subscriber.requestedAt} />
            </td>
            <td className={styles.menu}>
              <RowMenu
                name={subscriber.email}
                actions={[
                  {
                    label: t('Delete'),
                    icon: <IconTrash size={18} aria-hidden />,
                    danger: true,
                    onClick: () => setDeleting(subscriber),
                  },
                ]}
              />
            </td>
          </tr>
        ))}
      </RecordTable>
      <DeleteSubscriberDialog subscriber={deleting} onDone={() => setDeleting(undefined)} />
    </>
  );
}

/** When it was confirmed or ended; empty otherwise. */
function Since({ subscriber: { state, confirmedAt, endedAt } }: { subscriber: Subscriber }) {
  const at = { pending: null, confirmed: confirmedAt, ended: endedAt }[state];
  return at && <Moment at={at} />;
}

function DeleteSubscriberDialog({
  subscriber,
  onDone,
}: {
  subscriber: Subscriber | undefined;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useDeleteSubscriber();
  const confirm = () => {
    if (!subscriber) return;
    mutate(subscriber.id, {
      onSuccess: () => showToast('done', t('Subscriber deleted')),
      onError: (error) => showToast('failed', t("Couldn't delete subscriber"), error.message),
      onSettled: onDone,
    });
  };
  return (
    <Confirm
      opened={subscriber !== undefined}
      onClose={onDone}
      title={t('Delete {{email}}?', { email: subscriber?.email ?? '' })}
      body={t(
        'This also deletes the record of when they subscribed and unsubscribed. They can subscribe again.',
      )}
      action={t('Delete subscriber')}
      keep={t('Keep it')}
      busy={isPending}
      onConfirm={confirm}
    />
  );
}
