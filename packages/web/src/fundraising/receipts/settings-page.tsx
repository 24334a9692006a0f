import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { managesDonations } from '@ngo-plus/contract/fundraising/donations';
import {
  type ReceiptSettings,
  receiptSettings,
  saveReceiptSettings,
} from '@ngo-plus/contract/fundraising/receipts';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { pageMeta, useForm, useTranslation, useUser } from '../../kernel/index.ts';
import {
  ConfirmLeave,
  ErrorState,
  ErrorSummary,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
  showToast,
} from '../../ui/index.ts';
import { settings } from './queries.ts';
import { useChange } from './use-change.ts';

export const meta = () => pageMeta({ title: 'Receipt settings' });

/** Wording and numbering of future receipts. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(settings);
  return (
    <>
      <PageHeader
        title={t('Receipt settings')}
        lede={t('Changes apply to new receipts only.')}
        crumbs={[{ label: t('Receipts'), to: '/receipts' }]}
      />
      {error && (
        <ErrorState
          title={t("Couldn't load settings")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading label={t('Loading settings...')}>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {data && <SettingsForm present={data} />}
    </>
  );
}

function SettingsForm({ present }: { present: ReceiptSettings }) {
  const { t } = useTranslation();
  const role = useUser()?.role;
  const mayChange = role !== undefined && allows(managesDonations, role);
  const { mutateAsync } = useChange(saveReceiptSettings);
  const form = useForm(receiptSettings, {
    initial: present,
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Saved'));
    },
  });
  const year = new Date().getFullYear();
  return (
    <Panel title={t('Wording and numbering')}>
      <Stack {...form.attributes} component="form" maw="44rem">
        <ConfirmLeave form={form} />
        <ErrorSummary {...form.summary} />
        <fieldset disabled={!mayChange}>
          <Stack maw="44rem">
            <TextInput label={t('Receipt title')} {...form.field('title')} />
            <TextInput
              label={t('Number prefix (optional)')}
              description={t(
                '“RC-” gives RC-{{year}}-000042. Numbering restarts at 1 every year.',
                {
                  year,
                },
              )}
              {...form.field('prefix')}
            />
            <Textarea label={t('Thanks')} minRows={2} {...form.field('thanks')} />
            <Textarea
              label={t('Legal wording')}
              description={t('Ask your accountant or tax office what a receipt must say.')}
              minRows={3}
              {...form.field('words')}
            />
            <TextInput label={t('Signatory (optional)')} {...form.field('signatory')} />
            <TextInput label={t("Signatory's role (optional)")} {...form.field('signatoryRole')} />
          </Stack>
        </fieldset>
        {mayChange && (
          <Group gap="xs">
            <Button type="submit" loading={form.busy}>
              {t('Save')}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
