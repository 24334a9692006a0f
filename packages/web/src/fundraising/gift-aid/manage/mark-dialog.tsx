import { Button, Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  exclusions,
  type GiftAidDonation,
  markDonation,
} from '@ngo-plus/contract/fundraising/gift-aid';
import {
  Dialog,
  ErrorSummary,
  tell,
  useEndpoint,
  useForm,
  useTranslation,
} from '../../../kernel/index.ts';
import { giftAid } from '../queries.ts';
import { exclusionNames } from '../words.ts';
import styles from './manage.module.css';

/** What the donation does not say itself. */
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
    submit: async (given) => {
      await mutateAsync(given);
      tell('done', t('The gift is marked'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('What is this gift?')}>
      <form {...form.attributes} className={styles.stack}>
        <ErrorSummary {...form.summary} />
        <NativeSelect
          label={t('For Gift Aid')}
          description={t('Tickets, raffles and what was bought are no gifts.')}
          data={exclusions.map((value) => ({ value, label: t(exclusionNames[value]) }))}
          {...form.field('excluded')}
        />
        <Checkbox
          label={t('It is sponsorship of an event')}
          {...form.field('isSponsored', 'checkbox')}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={form.busy}>
            {t('Save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
