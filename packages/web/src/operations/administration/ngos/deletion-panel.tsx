import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  deleteOrganisation,
  exportOrganisation,
  graceDays,
  type OrganisationDetail,
  reopenOrganisation,
} from '@ngo-plus/contract/operations/administration';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download, saveFile, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, Panel, showToast } from '../../../ui/index.ts';
import styles from '../administration.module.css';
import { useNgoChange } from '../changes.ts';

/** Exports all data of an NGO, and deletes it: closed immediately, erased after 30 days. */
export function DeletionPanel({ ngo }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('Data and deletion')}>
      <Stack className={styles.parts} gap={20}>
        <ExportPart ngo={ngo} />
        {ngo.closedAt ? <RestorePart ngo={ngo} /> : null}
        {ngo.deleteAfter ? null : <DeletePart ngo={ngo} />}
      </Stack>
    </Panel>
  );
}

function ExportPart({ ngo: { id } }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await download(exportOrganisation, { id })),
    onError: (error) => showToast('failed', t("Couldn't create the archive"), error.message),
  });
  return (
    <div>
      <h3>{t('Export')}</h3>
      <Text c="dimmed" size="sm">
        {t('All records and files as one ZIP file, without passwords, keys and encrypted fields.')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('Export all data')}
      </Button>
    </div>
  );
}

function RestorePart({ ngo: { id, name } }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useNgoChange(() => call(reopenOrganisation, { id }));
  const reopen = () =>
    mutate(undefined, {
      onSuccess: () => showToast('done', t('{{name}} reopened', { name })),
      onError: (error) => showToast('failed', t("Couldn't reopen the NGO"), error.message),
    });
  return (
    <div>
      <h3>{t('Reopen NGO')}</h3>
      <Text c="dimmed" size="sm">
        {t('All its data is kept. Its members are emailed.')}
      </Text>
      <Button loading={isPending} onClick={reopen}>
        {t('Reopen')}
      </Button>
    </div>
  );
}

function DeletePart({ ngo }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div>
      <h3>{t('Delete')}</h3>
      <Text c="dimmed" size="sm">
        {t(
          'The NGO closes immediately and its members are emailed. After {{count}} days all its records and files are permanently deleted.',
          { count: graceDays },
        )}
      </Text>
      <Button variant="default" color="brick" onClick={() => setConfirming(true)}>
        {t('Delete NGO')}
      </Button>
      <Dialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('Delete {{name}}?', { name: ngo.name })}
      >
        <DeleteForm ngo={ngo} onDone={() => setConfirming(false)} />
      </Dialog>
    </div>
  );
}

const rules = deleteOrganisation.input.pick({ reason: true, confirmation: true });

function DeleteForm({
  ngo: { id, name },
  onDone,
}: {
  ngo: OrganisationDetail;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { mutateAsync } = useNgoChange((input: { reason: string; confirmation: string }) =>
    call(deleteOrganisation, { id, ...input }),
  );
  const form = useForm(rules, {
    initial: { reason: '', confirmation: '' },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('{{name}} closed', { name }));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <Textarea
        label={t('Reason')}
        description={t('Emailed to every member and recorded in the activity log.')}
        minRows={2}
        maxRows={8}
        data-autofocus
        {...form.field('reason')}
      />
      <TextInput
        label={t('NGO name')}
        description={t('Enter “{{name}}” to confirm.', { name })}
        autoComplete="off"
        {...form.field('confirmation')}
      />
      <Group gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Close and delete after {{count}} days', { count: graceDays })}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
