import { Button, Stack, Text } from '@mantine/core';
import { type MemberDetail, outranks } from '@ngo-plus/contract/people/staff';
import { useState } from 'react';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import { Confirm, showToast } from '../../../ui/index.ts';
import { useAccess } from '../changes.ts';
import styles from './sheet.module.css';

/** Deactivates or reactivates a member. Not for oneself or people with a higher role. */
export function AccessPart({ member }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const user = useUser();
  if (!user || user.id === member.id || outranks(member.role, user.role)) return null;
  return (
    <Stack
      className={styles.part}
      component="section"
      gap="sm"
      align="flex-start"
      aria-labelledby="member-access"
    >
      <h3 id="member-access">{t('Access')}</h3>
      {member.state === 'deactivated' ? (
        <Reactivate member={member} />
      ) : (
        <Deactivate member={member} />
      )}
    </Stack>
  );
}

function Deactivate({ member: { id, name } }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useAccess();
  const go = () =>
    mutate(
      { id, to: 'deactivated' },
      {
        onSuccess: () => showToast('done', t('{{name}} deactivated', { name })),
        onError: (error) =>
          showToast('failed', t("Couldn't deactivate this person"), error.message),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Text c="dimmed">
        {t('Deactivated people are signed out immediately. Their work and name are kept.')}
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Deactivate')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Deactivate {{name}}?', { name })}
        body={t('Their access ends immediately on every device. You can reactivate them later.')}
        action={t('Deactivate')}
        keep={t('Keep access')}
        busy={isPending}
        onConfirm={go}
      />
    </>
  );
}

function Reactivate({ member: { id, name } }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useAccess();
  const go = () =>
    mutate(
      { id, to: 'active' },
      {
        onSuccess: () => showToast('done', t('{{name}} reactivated', { name })),
        onError: (error) =>
          showToast('failed', t("Couldn't reactivate this person"), error.message),
      },
    );
  return (
    <Button variant="default" loading={isPending} onClick={go}>
      {t('Reactivate')}
    </Button>
  );
}
