import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type BillingDetails, changeBillingDetails } from '@ngo-plus/contract/operations/plans';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Panel, showToast } from '../../../ui/index.ts';
import { keys } from '../queries.ts';
import styles from './billing.module.css';

/** The billing details on invoices. */
export function DetailsPanel({ details }: { details: BillingDetails }) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(changeBillingDetails, keys.billing);
  const form = useForm(changeBillingDetails.input, {
    initial: details,
    submit: async (values) => {
      await mutateAsync(values);
      showToast('done', t('Details saved'));
    },
  });
  return (
    <Panel
      title={t('Billing details')}
      note={t("If blank, we use your organisation's name and address.")}
    >
      <Stack {...form.attributes} component="form" gap={20} maw="40rem">
        <ErrorSummary {...form.summary} />
        <TextInput
          label={t('Name on invoices')}
          autoComplete="organization"
          {...form.field('name')}
        />
        <Textarea
          label={t('Billing address')}
          autoComplete="street-address"
          minRows={3}
          {...form.field('address')}
        />
        <TextInput label={t('Tax number')} {...form.field('taxNumber')} />
        <TextInput
          label={t('Email for invoices')}
          description={t('Reminders go to your administrators and to this address.')}
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <Group className={styles.buttons} gap="xs">
          <Button type="submit" variant="default" loading={form.busy}>
            {t('Save details')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
