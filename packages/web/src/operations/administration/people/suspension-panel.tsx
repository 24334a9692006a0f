import { Button, Text } from '@mantine/core';
import {
  type PersonDetail,
  restorePerson,
  suspendPerson,
} from '@ngo-plus/contract/operations/administration';
import { useState } from 'react';
import { call, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { usePersonChange } from '../changes.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Suspends a person in every organisation, or lifts the suspension. */
export function SuspensionPanel({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const { id, name, state, may } = person;
  const [isConfirming, setConfirming] = useState(false);
  const suspend = usePersonChange((reason: string) => call(suspendPerson, { id, reason }));
  const restore = usePersonChange(() => call(restorePerson, { id }));
  if (!may.suspend)
    return (
      <Text c="dimmed" size="sm">
        {t("You can't suspend this person.")}
      </Text>
    );
  const lift = () =>
    restore.mutate(undefined, {
      onSuccess: () => showToast('done', t('{{name}} can sign in again', { name })),
      onError: (error) => showToast('failed', t("Couldn't restore access"), error.message),
    });
  return (
    <div>
      <h3>{t('Access to NGO Plus')}</h3>
      <Text c="dimmed" size="sm">
        {state === 'suspended'
          ? t("They can't sign in anywhere. Their work is kept.")
          : t('Suspended people are signed out of all devices immediately. Their work is kept.')}
      </Text>
      {state === 'suspended' ? (
        <Button variant="default" loading={restore.isPending} onClick={lift}>
          {t('Restore access')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setConfirming(true)}>
          {t('Suspend')}
        </Button>
      )}
      <ReasonDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('Suspend {{name}}?', { name })}
        body={t("They're signed out of every organisation immediately.")}
        readers={t('Emailed to them and recorded in the activity log.')}
        action={t('Suspend')}
        submit={async (reason) => {
          await suspend.mutateAsync(reason);
          showToast('done', t('{{name}} suspended', { name }));
        }}
      />
    </div>
  );
}
