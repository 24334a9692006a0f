import { Button, Group } from '@mantine/core';
import {
  changeFormWebhook,
  deleteFormWebhook,
  type FormWebhook,
  renewWebhookSecret,
  testFormWebhook,
} from '@ngo-plus/contract/data/responses';
import { IconEdit, IconKey, IconPower, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Moment, useEndpoint, useTranslation } from '../../../kernel/index.ts';
import { Confirm, RowMenu, StatusBadge, showToast, useFailed } from '../../../ui/index.ts';
import styles from './connections.module.css';
import { eventNames } from './labels.ts';
import { MessageLog } from './message-log.tsx';
import { connectionKeys } from './queries.ts';

type Props = { hook: FormWebhook; onEdit: () => void; onSecret: (secret: string) => void };

/** One webhook with its state, its log, and what can be done with it. */
export function WebhookItem({ hook, onEdit, onSecret }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'delete' | 'renew'>();
  const [showsLog, setShowsLog] = useState(false);
  const failed = useFailed(t("Couldn't change the webhook"));
  const change = useEndpoint(changeFormWebhook, connectionKeys);
  const remove = useEndpoint(deleteFormWebhook, connectionKeys);
  const renew = useEndpoint(renewWebhookSecret, connectionKeys);
  const test = useEndpoint(testFormWebhook, connectionKeys);
  const { id, name, url, events, withPersonal, isActive } = hook;
  const power = () =>
    change.mutate({ id, name, url, events, withPersonal, isActive: !isActive }, failed);
  const sendTest = () =>
    test.mutate(
      { id },
      {
        ...failed,
        onSuccess: () => {
          showToast('done', t('Test message sent. The log shows the answer.'));
          setShowsLog(true);
        },
      },
    );
  return (
    <li>
      <div className={styles.head}>
        <strong>{name}</strong>
        <Group gap="xs">
          <WebhookState hook={hook} />
          <RowMenu
            name={name}
            actions={[
              { label: t('Change'), icon: <IconEdit size={18} />, onClick: onEdit },
              {
                label: isActive ? t('Turn off') : t('Turn on'),
                icon: <IconPower size={18} />,
                onClick: power,
              },
              {
                label: t('Replace secret'),
                icon: <IconKey size={18} />,
                onClick: () => setAsked('renew'),
              },
              {
                label: t('Delete'),
                icon: <IconTrash size={18} />,
                danger: true,
                onClick: () => setAsked('delete'),
              },
            ]}
          />
        </Group>
      </div>
      <span className={styles.address}>{url}</span>
      <small>{events.map((event) => t(eventNames[event])).join(' · ')}</small>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" loading={test.isPending} onClick={sendTest}>
          {t('Send test message')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={showsLog}
          onClick={() => setShowsLog(!showsLog)}
        >
          {showsLog ? t('Hide log') : t('Show log')}
        </Button>
      </Group>
      {showsLog && <MessageLog id={id} />}
      <Confirm
        opened={asked === 'delete'}
        onClose={() => setAsked(undefined)}
        title={t('Delete webhook “{{name}}”?', { name })}
        body={t('Its log is deleted as well, and waiting messages are not sent.')}
        action={t('Delete webhook')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { ...failed, onSuccess: () => setAsked(undefined) })}
      />
      <Confirm
        opened={asked === 'renew'}
        onClose={() => setAsked(undefined)}
        title={t('Replace the secret of “{{name}}”?', { name })}
        body={t('Messages are signed with both secrets for a day. Enter the new one until then.')}
        action={t('Replace secret')}
        danger={false}
        personal
        busy={renew.isPending}
        onConfirm={() =>
          renew.mutate(
            { id },
            {
              ...failed,
              onSuccess: ({ secret }) => {
                setAsked(undefined);
                onSecret(secret);
              },
            },
          )
        }
      />
    </li>
  );
}

function WebhookState({ hook }: { hook: FormWebhook }) {
  const { t } = useTranslation();
  if (hook.disabledBecause !== null)
    return <StatusBadge status="stopped">{t('Turned off after failures')}</StatusBadge>;
  if (!hook.isActive) return <StatusBadge status="draft">{t('Off')}</StatusBadge>;
  if (hook.failingSince === null) return <StatusBadge status="done">{t('On')}</StatusBadge>;
  return (
    <>
      <StatusBadge status="soon">{t('Failing')}</StatusBadge>
      <small>
        {t('since')} <Moment at={hook.failingSince} with="time" />
      </small>
    </>
  );
}
