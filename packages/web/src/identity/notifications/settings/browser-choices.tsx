import { Button, Text } from '@mantine/core';
import { type PushDevice, tryPushDevice } from '@ngo-plus/contract/identity/notifications';
import { IconBellPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, Moment, useTranslation } from '../../../kernel/index.ts';
import { Loaded, StatusBadge, showToast } from '../../../ui/index.ts';
import styles from './notification-settings.module.css';
import { beginPush, endPush, PushForbidden, pushAbility } from './push.ts';
import { devicesQuery } from './queries.ts';

/** Browsers that show notifications when no page is open; a click adds this one. */
export function BrowserChoices() {
  const { t } = useTranslation();
  return (
    <Loaded query={useQuery(devicesQuery)} level={3} failed={t("Couldn't load browsers")} lines={2}>
      {(data) => {
        const { devices, serverKey } = data;
        return (
          <>
            {devices.length > 0 && (
              <ul className={styles.browsers}>
                {devices.map((device) => (
                  <Browser key={device.id} device={device} />
                ))}
              </ul>
            )}
            {!devices.some(({ current }) => current) && <ThisBrowser serverKey={serverKey} />}
          </>
        );
      }}
    </Loaded>
  );
}

function ThisBrowser({ serverKey }: { serverKey: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ability = pushAbility();
  const begin = useMutation({
    mutationFn: () => beginPush(serverKey),
    onSuccess: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
    onError: (error) =>
      showToast(
        'failed',
        t("Couldn't turn on notifications in this browser"),
        error instanceof PushForbidden
          ? t(
              "You didn't allow notifications. Change this in your browser's settings for this site.",
            )
          : error.message,
      ),
  });
  if (ability === 'unable')
    return (
      <Text c="dimmed">
        {t(
          "This browser can't show notifications. On an iPhone or iPad, add NGO Plus to the home screen first.",
        )}
      </Text>
    );
  if (ability === 'blocked')
    return (
      <Text c="dimmed">
        {t(
          'This browser blocks notifications from NGO Plus. Allow them in its settings for this site.',
        )}
      </Text>
    );
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconBellPlus size={18} aria-hidden />}
        loading={begin.isPending}
        onClick={() => begin.mutate()}
      >
        {t('Turn on in this browser')}
      </Button>
    </div>
  );
}

function Browser({ device }: { device: PushDevice }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: devicesQuery.queryKey });
  const { id, name, current, createdAt, lastSentAt } = device;
  const test = useMutation({
    mutationFn: () => call(tryPushDevice, { id }),
    onSuccess: ({ arrived }) =>
      arrived
        ? showToast('done', t('Test notification sent'))
        : showToast(
            'failed',
            t('That browser no longer accepts notifications'),
            t('It was removed from the list.'),
          ),
    onError: (error) => showToast('failed', t("Couldn't send notification"), error.message),
    onSettled: again,
  });
  const end = useMutation({
    mutationFn: () => endPush(device),
    onError: (error) => showToast('failed', t("Couldn't remove browser"), error.message),
    onSettled: again,
  });
  return (
    <li>
      <div>
        <p>
          {name} {current && <StatusBadge status="done">{t('This device')}</StatusBadge>}
        </p>
        <small>
          {lastSentAt ? t('Last notification') : t('Since')}{' '}
          <Moment at={lastSentAt ?? createdAt} with="time" />
        </small>
      </div>
      <div>
        <Button
          variant="quiet"
          loading={test.isPending}
          onClick={() => test.mutate()}
          aria-label={t('Send a test to {{name}}', { name })}
        >
          {t('Try it')}
        </Button>
        <Button
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate()}
          aria-label={t('Remove {{name}}', { name })}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}
