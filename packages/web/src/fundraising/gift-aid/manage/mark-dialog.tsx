import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  exclusions,
  type GiftAidDonation,
  markDonation,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { exclusionNames } from '../labels.ts';
import { giftAid } from '../queries.ts';

/** Details that the donation itself does not show. */
export function MarkDialog({
  donation,
  onClose,
}: {
  donation: GiftAidDonation;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(markDonation, giftAid);
  const form = useForm(markDonation.input, {
    initial: {
      id: donation.id,
      excluded: donation.excluded,
      isSponsored: donation.isSponsored,
      note: '',
    },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Eligibility saved'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('Gift Aid eligibility')}>
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <NativeSelect
          label={t('Donation details')}
          description={t("Ticket sales, raffle entries and purchases don't count as donations.")}
          data={exclusions.map((value) => ({ value, label: t(exclusionNames[value]) }))}
          {...form.field('excluded')}
        />
        <Checkbox
          label={t('Sponsorship for an event')}
          {...form.field('isSponsored', 'checkbox')}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
