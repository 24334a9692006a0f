import { Button, TextInput } from '@mantine/core';
import { makeClaim } from '@ngo-plus/contract/fundraising/gift-aid';
import { useNavigate } from 'react-router';
import {
  Dialog,
  ErrorSummary,
  useEndpoint,
  useForm,
  useTranslation,
} from '../../../kernel/index.ts';
import { giftAid } from '../queries.ts';
import styles from './manage.module.css';

type Props = { opened: boolean; onClose: () => void };

export function NewClaim({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Make a claim')}>
      <ClaimForm onClose={onClose} />
    </Dialog>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

function ClaimForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(makeClaim, giftAid);
  const form = useForm(makeClaim.input, {
    initial: { upTo: today(), aggregateAs: '' },
    submit: async (given) => {
      const { id } = await mutateAsync(given);
      await navigate(`/gift-aid/claims/${id}`);
    },
  });
  return (
    <form {...form.attributes} className={styles.stack}>
      <ErrorSummary {...form.summary} />
      <p>{t('Every gift that can be claimed for goes into a draft, which you look through.')}</p>
      <TextInput type="date" label={t('Gifts up to')} {...form.field('upTo')} />
      <TextInput
        label={t('Name for small gifts (optional)')}
        description={t(
          'Gifts under £30 then stand together under this name, up to £1,000 in a line. Leave it empty for a line each.',
        )}
        maxLength={35}
        {...form.field('aggregateAs')}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('Make the draft')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
