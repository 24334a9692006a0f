import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { createTicketEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { CurrencySelect, timeZoneChoices } from '../../../identity/accounts/index.ts';
import { pageMeta, useForm, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  ConfirmLeave,
  ErrorSummary,
  FieldRow,
  PageHeader,
  Panel,
  showToast,
} from '../../../ui/index.ts';
import { useChange } from '../queries.ts';
import styles from './manage.module.css';

export const meta = () => pageMeta({ title: 'Create event' });

/** The first step is short: the editor that follows shows the remaining fields. */
export default function NewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const organisation = useUser()?.organisation;
  const timeZone = organisation?.timeZone ?? 'UTC';
  const create = useChange(createTicketEvent);
  const form = useForm(createTicketEvent.input, {
    initial: {
      title: '',
      startsAt: '',
      endsAt: '',
      timeZone,
      currency: organisation?.currency ?? 'USD',
    },
    submit: async (values) => {
      const { id } = await create.mutateAsync(values);
      await navigate(`/ticketing/${id}/edit`);
      showToast('done', t('Draft saved. Only your team can see it until you publish.'));
    },
  });
  const zones = useMemo(() => timeZoneChoices(timeZone), [timeZone]);
  return (
    <form {...form.attributes} className={styles.form}>
      <ConfirmLeave form={form} />
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={t('Create event')}
        lede={t('Only your team can see it until you publish.')}
        crumbs={[{ label: t('Events'), to: '/ticketing' }]}
      />
      <Panel>
        <Stack>
          <TextInput label={t('Title')} {...form.field('title')} />
          <FieldRow least="13rem">
            <TextInput type="datetime-local" label={t('Starts')} {...form.field('startsAt')} />
            <TextInput type="datetime-local" label={t('Ends')} {...form.field('endsAt')} />
          </FieldRow>
          <FieldRow least="13rem">
            <NativeSelect
              label={t('Time zone')}
              description={t("The venue's time zone. All times are local.")}
              data={zones}
              {...form.field('timeZone')}
            />
            <CurrencySelect
              label={t('Currency')}
              description={t("Can't be changed after the first ticket is sold.")}
              {...form.field('currency')}
            />
          </FieldRow>
        </Stack>
      </Panel>
      <Group gap="xs">
        <Button type="submit" size="md" loading={form.busy}>
          {t('Save and continue')}
        </Button>
        <Button size="md" variant="quiet" component={Link} to="/ticketing">
          {t('Cancel')}
        </Button>
      </Group>
    </form>
  );
}
