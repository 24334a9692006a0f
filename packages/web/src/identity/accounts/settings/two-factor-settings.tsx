import { Button, Group, Text } from '@mantine/core';
import {
  beginTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from '@ngo-plus/contract/identity/accounts';
import { type Output, type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useTranslation } from '../../../kernel/index.ts';
import {
  ErrorState,
  Loading,
  Panel,
  SkeletonLines,
  StatusBadge,
  showToast,
} from '../../../ui/index.ts';
import { twoFactorQuery } from '../queries.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Setup = Output<typeof beginTwoFactor>;
type DialogKind = 'begin' | 'renew' | 'end';

/** Two-factor sign-in: set up with an app, renewed or turned off, each after the password. */
export function TwoFactorSettings() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(twoFactorQuery());
  const [dialog, setDialog] = useState<DialogKind>();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();

  const refresh = () => client.invalidateQueries({ queryKey: ['accounts'] });
  const show = (recoveryCodes: readonly string[]) => {
    setSetup(undefined);
    setCodes(recoveryCodes);
    return refresh();
  };
  const finish = () => {
    setCodes(undefined);
    return refresh();
  };
  const proceed = async (present: string) => {
    if (dialog === 'begin') setSetup(await call(beginTwoFactor, { present }));
    if (dialog === 'renew') await show((await call(renewRecoveryCodes, { present })).recoveryCodes);
    if (dialog === 'end') {
      await call(endTwoFactor, { present });
      setCodes(undefined);
      showToast('done', t('Two-factor authentication is off'));
      await refresh();
    }
    setDialog(undefined);
  };

  const on = data !== undefined && data.confirmedAt !== null;
  return (
    <SettingsSection id="two-factor" personal>
      <Panel
        title={t('Two-factor authentication')}
        note={t('Sign in with a code from your phone as well as your password.')}
        action={
          data && (
            <StatusBadge status={on ? 'done' : 'draft'}>{on ? t('On') : t('Off')}</StatusBadge>
          )
        }
      >
        {!data && !error && (
          <Loading>
            <SkeletonLines lines={2} />
          </Loading>
        )}
        {!data && error && (
          <ErrorState
            title={t("Couldn't load this section")}
            error={error}
            onRetry={() => void refetch()}
            level={3}
          />
        )}
        {codes && <RecoveryCodes codes={codes} onDone={() => void finish()} />}
        {setup && (
          <TwoFactorSetup setup={setup} onConfirmed={show} onCancel={() => setSetup(undefined)} />
        )}
        {data && !setup && !codes && !on && (
          <Button variant="default" onClick={() => setDialog('begin')}>
            {t('Set up two-factor authentication')}
          </Button>
        )}
        {data && !codes && on && (
          <>
            <Text c="dimmed" mb="md">
              {t('{{count}} recovery codes left.', {
                count: data.recoveryCodesLeft,
                defaultValue_one: '{{count}} recovery code left.',
              })}
            </Text>
            <Group gap="xs">
              <Button variant="default" onClick={() => setDialog('renew')}>
                {t('Generate new recovery codes')}
              </Button>
              <Button variant="quiet" color="brick" onClick={() => setDialog('end')}>
                {t('Turn off')}
              </Button>
            </Group>
          </>
        )}
      </Panel>
      {dialog && (
        <PasswordDialog
          title={t(titles[dialog])}
          action={t(actions[dialog])}
          danger={dialog === 'end'}
          onClose={() => setDialog(undefined)}
          onPassword={proceed}
        />
      )}
    </SettingsSection>
  );
}

const titles: Record<DialogKind, Phrase> = phrases({
  begin: 'Set up two-factor authentication',
  renew: 'Generate new recovery codes',
  end: 'Turn off two-factor authentication',
});

const actions: Record<DialogKind, Phrase> = phrases({
  begin: 'Continue',
  renew: 'Generate new codes',
  end: 'Turn off',
});
