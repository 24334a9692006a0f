import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { certificateKinds, requestCertificate } from '@ngo-plus/contract/people/certificates';
import { useQuery } from '@tanstack/react-query';
import { useDuration, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, FieldRow, Loaded, showToast } from '../../../ui/index.ts';
import { kindNames } from '../labels.ts';
import { ownHours } from '../queries.ts';
import { useChange } from '../use-change.ts';

export function RequestDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Request a certificate')} atTop>
      <RequestFormLoader onDone={onClose} />
    </Dialog>
  );
}

/** Offers only organisations with certifiable hours. */
function RequestFormLoader({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Loaded query={useQuery(ownHours)} failed={t("Couldn't load your hours")} lines={4}>
      {(data) => {
        const organisations = data.filter(({ minutes }) => minutes > 0);
        if (organisations.length === 0)
          return (
            <Text c="dimmed">
              {t(
                'You have no approved hours yet. Once a coordinator approves some, you can request a certificate here.',
              )}
            </Text>
          );
        return <RequestForm organisations={organisations} onDone={onDone} />;
      }}
    </Loaded>
  );
}

type CertifiableHours = { orgId: string; organisation: string; minutes: number };

function RequestForm({
  organisations,
  onDone,
}: {
  organisations: readonly CertifiableHours[];
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const hours = useDuration();
  const { mutateAsync } = useChange(requestCertificate);
  const form = useForm(requestCertificate.input, {
    initial: {
      orgId: organisations[0]?.orgId ?? '',
      kind: 'certificate',
      from: '',
      to: '',
      note: '',
    },
    submit: async (values) => {
      await mutateAsync(values);
      showToast('done', t('Request sent'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('Organisation')}
        data={organisations.map(({ orgId, organisation, minutes }) => ({
          value: orgId,
          label: `${organisation} (${hours(minutes)})`,
        }))}
        {...form.field('orgId')}
      />
      <NativeSelect
        label={t('What you need')}
        description={t('A certificate to keep, or a letter to attach to an application.')}
        data={certificateKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
        {...form.field('kind')}
      />
      <FieldRow least="11rem">
        <TextInput label={t('From (optional)')} type="date" {...form.field('from')} />
        <TextInput label={t('To (optional)')} type="date" {...form.field('to')} />
      </FieldRow>
      <Textarea
        label={t('Note (optional)')}
        description={t('For example, what you need it for.')}
        minRows={2}
        {...form.field('note')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Send request')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
