import { Button, Group, Stack, TextInput } from '@mantine/core';
import { createClaim } from '@ngo-plus/contract/fundraising/gift-aid';
import { useNavigate } from 'react-router';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary } from '../../../ui/index.ts';
import { giftAid } from '../queries.ts';

type Props = { opened: boolean; onClose: () => void };

export function NewClaim({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Create claim')}>
      <ClaimForm onClose={onClose} />
    </Dialog>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

function ClaimForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(createClaim, giftAid);
  const form = useForm(createClaim.input, {
    initial: { upTo: today(), aggregateAs: '' },
    submit: async (input) => {
      const { id } = await mutateAsync(input);
      await navigate(`/gift-aid/claims/${id}`);
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>{t('Adds all claimable donations to a draft for you to review.')}</p>
      <TextInput type="date" label={t('Donations up to')} {...form.field('upTo')} />
      <TextInput
        label={t('Group small donations as (optional)')}
        description={t(
          'Combines donations under £30 under this name, up to £1,000 a line. Leave blank to list each one.',
        )}
        maxLength={35}
        {...form.field('aggregateAs')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Create draft')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
