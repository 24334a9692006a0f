import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type OrganisationDetail,
  restoreOrganisation,
  suspendOrganisation,
} from '@ngo-plus/contract/operations/administration';
import { useState } from 'react';
import { call, useTranslation } from '../../../kernel/index.ts';
import { Panel, showToast } from '../../../ui/index.ts';
import styles from '../administration.module.css';
import { useNgoChange } from '../changes.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Suspends an NGO, or lifts its suspension. */
export function SuspensionPanel({
  ngo: { id, name, state, suspendedAt },
}: {
  ngo: OrganisationDetail;
}) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const suspend = useNgoChange((reason: string) => call(suspendOrganisation, { id, reason }));
  const restore = useNgoChange(() => call(restoreOrganisation, { id }));
  if (state !== 'active' && !suspendedAt) return null;
  const lift = () =>
    restore.mutate(undefined, {
      onSuccess: () => showToast('done', t('{{name}} is active again', { name })),
      onError: (error) => showToast('failed', t("Couldn't lift the suspension"), error.message),
    });
  return (
    <Panel title={t('Access')}>
      <Stack className={styles.form}>
        <Text c="dimmed" size="sm">
          {suspendedAt
            ? t('No one can sign in to it. Nothing was deleted.')
            : t('Suspending an NGO signs everyone out immediately. Nothing is deleted.')}
        </Text>
        <Group gap="xs">
          {suspendedAt ? (
            <Button variant="default" loading={restore.isPending} onClick={lift}>
              {t('Restore')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => setConfirming(true)}>
              {t('Suspend')}
            </Button>
          )}
        </Group>
      </Stack>
      <ReasonDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('Suspend {{name}}?', { name })}
        body={t('Everyone in it is signed out immediately.')}
        readers={t('Emailed to its administrators and recorded in the activity log.')}
        action={t('Suspend')}
        submit={async (reason) => {
          await suspend.mutateAsync(reason);
          showToast('done', t('{{name}} suspended', { name }));
        }}
      />
    </Panel>
  );
}
