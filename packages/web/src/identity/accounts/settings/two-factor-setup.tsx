import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type beginTwoFactor, confirmTwoFactor } from '@ngo-plus/contract/identity/accounts';
import type { Output } from '@ngo-plus/contract/kernel';
import { useEffect, useRef } from 'react';
import { call, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary } from '../../../ui/index.ts';
import settings from './settings.module.css';

type Props = {
  setup: Output<typeof beginTwoFactor>;
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<unknown>;
  onCancel: () => void;
};

/** Shows the secret as a QR code and as text, and asks for the first code. */
export function TwoFactorSetup({ setup, onConfirmed, onCancel }: Props) {
  const { t } = useTranslation();
  const submit = async ({ code }: { code: string }) =>
    onConfirmed((await call(confirmTwoFactor, { code })).recoveryCodes);
  // Replaces the pressed button, so the focus moves here for people who cannot see it.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm(confirmTwoFactor.input, { initial: { code: '' }, submit });
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(setup.qrSvg)}`;
  const spaced = setup.secret.replace(/.{4}(?=.)/g, '$& ');
  return (
    <Stack {...form.attributes} className={settings.setup} component="form" gap={20}>
      <ErrorSummary {...form.summary} />
      <h3 ref={heading} tabIndex={-1}>
        {t('Connect an authenticator app')}
      </h3>
      <ol>
        <li>
          <p>{t('Scan this QR code with an authenticator app on your phone.')}</p>
          <div className={settings.qr}>
            <img src={picture} alt={t('QR code for the key below')} width="224" height="224" />
          </div>
        </li>
        <li>
          <p>
            {t('No camera? Enter this key in the app:')}{' '}
            <span className={settings.secret}>{spaced}</span>
          </p>
        </li>
        <li>
          <TextInput
            label={t('6-digit code')}
            description={t('The code shown in the app.')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maw="16rem"
            {...form.field('code')}
          />
        </li>
      </ol>
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Turn on')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
