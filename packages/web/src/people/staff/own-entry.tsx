import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import {
  changeOwnDetails,
  leaveOrganisation,
  type OwnDetails,
} from '@ngo-plus/contract/people/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, forgetSession, useForm, useTranslation, useUser } from '../../kernel/index.ts';
import {
  Confirm,
  Dialog,
  ErrorState,
  ErrorSummary,
  Loading,
  SkeletonLines,
  showToast,
} from '../../ui/index.ts';
import { useChangeOwn } from './changes.ts';
import styles from './leave/leave.module.css';
import { ownDetails } from './queries.ts';

/** The reader's directory entry, and leaving the organisation. */
export function OwnEntry() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(ownDetails);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('My entry')}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('My entry')}>
        {error && !data && (
          <ErrorState
            level={3}
            title={t("Couldn't load your entry")}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && (
          <Loading>
            <SkeletonLines lines={3} />
          </Loading>
        )}
        {data && <OwnForm own={data} onDone={() => setOpen(false)} />}
        <Departure />
      </Dialog>
    </>
  );
}

function OwnForm({ own, onDone }: { own: OwnDetails; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeOwn();
  const { phone, phoneShared } = own;
  const form = useForm(changeOwnDetails.input, {
    initial: { phone, phoneShared },
    submit: async (changes) => {
      await mutateAsync(changes);
      showToast('done', t('Saved'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t('Phone')}
        description={t('Your colleagues see this in the directory.')}
        type="tel"
        {...form.field('phone')}
      />
      <Checkbox
        label={t('Show phone number to volunteers too')}
        {...form.field('phoneShared', 'checkbox')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function Departure() {
  const { t } = useTranslation();
  const organisation = useUser()?.organisation.name ?? '';
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await call(leaveOrganisation, {});
      forgetSession();
      location.assign('/signin');
    } catch (error) {
      showToast(
        'failed',
        t("Couldn't leave the organisation"),
        error instanceof Error ? error.message : '',
      );
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <div className={styles.departure}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Leave {{organisation}}', { organisation })}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Leave {{organisation}}?', { organisation })}
        body={t('Your access ends immediately. Your work stays, without your name.')}
        action={t('Leave organisation')}
        keep={t('Stay')}
        busy={busy}
        onConfirm={() => void go()}
      />
    </div>
  );
}
