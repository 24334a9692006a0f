import { Button, Stack, Text } from '@mantine/core';
import {
  type Device,
  revokeDevice,
  revokeOtherDevices,
} from '@ngo-plus/contract/identity/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Moment, useTranslation } from '../../../kernel/index.ts';
import {
  Confirm,
  ErrorState,
  Loading,
  Panel,
  SkeletonLines,
  StatusBadge,
  showToast,
} from '../../../ui/index.ts';
import { devicesQuery } from '../queries.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

type SignOutTarget = Device | 'others';

/** Where the person is signed in. Ending a session takes effect with its next request. */
export function DeviceSettings() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: devices, error, refetch } = useQuery(devicesQuery());
  const [target, setTarget] = useState<SignOutTarget>();
  const { mutate: end, isPending } = useMutation({
    mutationFn: async (what: SignOutTarget) => {
      if (what === 'others') await call(revokeOtherDevices, {});
      else await call(revokeDevice, { id: what.id });
    },
    onSuccess: () => showToast('done', t('Signed out')),
    onError: (failure) => showToast('failed', t("Couldn't sign out"), failure.message),
    onSettled: () => {
      setTarget(undefined);
      return client.invalidateQueries({ queryKey: devicesQuery().queryKey });
    },
  });
  const others = devices?.some(({ present }) => !present);
  return (
    <SettingsSection id="devices" personal>
      <Panel
        title={t('Devices')}
        note={t("Where you're signed in.")}
        action={
          others && (
            <Button variant="default" onClick={() => setTarget('others')}>
              {t('Sign out all other devices')}
            </Button>
          )
        }
      >
        {!devices && !error && (
          <Loading>
            <SkeletonLines lines={3} />
          </Loading>
        )}
        {!devices && error && (
          <ErrorState
            title={t("Couldn't load devices")}
            error={error}
            onRetry={() => void refetch()}
            level={3}
          />
        )}
        <Text c="dimmed" mb="md">
          {t("If you don't recognise a device, sign it out, then change your password.")}
        </Text>
        <Stack className={styles.devices} component="ul" gap={0}>
          {devices?.map((device) => (
            <DeviceRow key={device.id} device={device} onEnd={() => setTarget(device)} />
          ))}
        </Stack>
      </Panel>
      <Confirm
        opened={target !== undefined}
        onClose={() => setTarget(undefined)}
        title={
          target === undefined || target === 'others'
            ? t('Sign out all other devices?')
            : t('Sign out {{device}}?', { device: target.name })
        }
        body={t('Anyone using it will have to sign in again.')}
        action={t('Sign out')}
        busy={isPending}
        onConfirm={() => target && end(target)}
      />
    </SettingsSection>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <div>
        <p className={styles.what}>
          {device.name}
          {device.present && <StatusBadge status="done">{t('This device')}</StatusBadge>}
        </p>
        <p className={styles.where}>
          {t('Network {{network}}', { network: device.coarseAddress })}
          {device.organisation && ` · ${device.organisation}`}
        </p>
        <p className={styles.where}>
          {t('Last used')} <Moment at={device.lastSeenAt} with="time" />
        </p>
      </div>
      {!device.present && (
        <Button
          variant="default"
          onClick={onEnd}
          aria-label={t('Sign out {{device}}', { device: device.name })}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}
