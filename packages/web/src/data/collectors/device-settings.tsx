import { Stack, TextInput } from '@mantine/core';
import {
  type Collector,
  type CollectorSettings,
  readCollectorSettings,
} from '@ngo-plus/contract/data/collectors';
import { useQuery } from '@tanstack/react-query';
import { call, useTranslation } from '../../kernel/index.ts';
import { Dialog, Loaded } from '../../ui/index.ts';
import styles from './device-settings.module.css';

type Props = { device: Collector | undefined; onClose: () => void };

/** How a device connects: by QR code, or by address, name and password. */
export function DeviceSettings({ device, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['collector-settings', device?.id],
    queryFn: ({ signal }) =>
      call(readCollectorSettings, { id: device?.id ?? ('' as never) }, { signal }),
    enabled: device !== undefined,
    // Keys do not stay in memory after the dialog was closed.
    gcTime: 0,
  });
  return (
    <Dialog
      opened={device !== undefined}
      onClose={onClose}
      title={t('Connect {{name}}', { name: device?.name ?? '' })}
      personal
    >
      <Loaded query={query} failed={t("Couldn't load the QR code")} level={3} lines={8}>
        {(settings) => <Instructions settings={settings} />}
      </Loaded>
    </Dialog>
  );
}

function Instructions({ settings: { qrCode, serverUrl, login } }: { settings: CollectorSettings }) {
  const { t } = useTranslation();
  return (
    <Stack gap={20}>
      <p>
        {t(
          'Open ODK Collect or KoboCollect on the phone, choose “Configure with QR code”, and scan this code.',
        )}
      </p>
      <img
        className={styles.code}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrCode)}`}
        alt={t('QR code with the settings of this device')}
        width="320"
        height="320"
      />
      <p className="muted small">
        {t('People with this code can send responses in the name of this device.')}
      </p>
      <details className={styles.manual}>
        <summary>{t('Enter the settings by hand')}</summary>
        <Stack gap="sm">
          <p>{t('Choose “Manually enter project details”, and enter:')}</p>
          <Value label={t('URL')} value={login.serverUrl} />
          <Value label={t('Username')} value={login.username} />
          <Value label={t('Password')} value={login.password} />
          <p>{t('Or enter this address alone, which contains a key:')}</p>
          <Value label={t('URL with a key')} value={serverUrl} />
        </Stack>
      </details>
    </Stack>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      spellCheck={false}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
