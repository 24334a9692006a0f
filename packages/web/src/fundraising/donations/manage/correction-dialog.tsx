import { Button, NativeSelect, TextInput } from '@mantine/core';
import { correctGift, type Gift, offlineMethods } from '@ngo-plus/contract/fundraising/donations';
import { useQuery } from '@tanstack/react-query';
import { CurrencySelect } from '../../../identity/accounts/index.ts';
import {
  Dialog,
  ErrorSummary,
  tell,
  typedOf,
  useEndpoint,
  useForm,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import { plainAmount } from '../plain-amount.ts';
import { causeChoices, giftKey } from '../queries.ts';
import { offlineNames } from '../words.ts';
import styles from './manage.module.css';

type Props = { gift: Gift; opened: boolean; onClose: () => void };

/** A donation that the team recorded by hand can be put right. */
export function CorrectionDialog({ gift, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Correct this donation')}>
      <CorrectionForm gift={gift} onDone={onClose} />
    </Dialog>
  );
}

function CorrectionForm({ gift, onDone }: { gift: Gift; onDone: () => void }) {
  const { t } = useTranslation();
  const timeZone = useUser()?.organisation.timeZone ?? 'UTC';
  const { data: causes = [] } = useQuery(causeChoices);
  const { mutateAsync } = useEndpoint(correctGift, giftKey);
  const form = useForm(correctGift.input, {
    initial: initialOf(gift, timeZone),
    submit: async (given) => {
      await mutateAsync({ ...given, amount: plainAmount(given.amount, given.currency) });
      tell('done', t('The donation was corrected'));
      onDone();
    },
  });
  const choices = causes.some(({ id }) => id === gift.causeId)
    ? causes
    : [{ id: gift.causeId, title: gift.causeTitle }, ...causes];
  return (
    <form {...form.attributes} className={styles.stack}>
      <ErrorSummary {...form.summary} />
      <p>
        {t(
          'The ledger, totals and matches are updated. The donor gets a new receipt that replaces the one before, and Gift Aid already claimed is adjusted.',
        )}
      </p>
      <NativeSelect
        label={t('Cause')}
        data={choices.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.field('causeId')}
      />
      {gift.fundraiser && form.values.causeId !== gift.causeId && (
        <p>
          {t(
            'This donation came through the fundraising page of {{name}}, which is for another cause. It will no longer count on that page.',
            { name: gift.fundraiser.name || t('Erased') },
          )}
        </p>
      )}
      <TextInput
        label={t('Amount')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      <CurrencySelect label={t('Currency')} {...form.field('currency')} />
      <NativeSelect
        label={t('How it came')}
        data={offlineMethods.map((value) => ({ value, label: t(offlineNames[value]) }))}
        {...form.field('method')}
      />
      <TextInput type="date" label={t('Day')} {...form.field('on')} />
      <TextInput label={t('Donor')} autoComplete="off" {...form.field('name')} />
      <TextInput
        type="email"
        label={t('Email (for a receipt)')}
        autoComplete="off"
        spellCheck={false}
        {...form.field('email')}
      />
      <TextInput label={t('Note (optional)')} autoComplete="off" {...form.field('note')} />
      <TextInput
        label={t('Reason')}
        description={t('Your team sees it in the history of this donation.')}
        {...form.field('reason')}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('Save correction')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

const initialOf = (gift: Gift, timeZone: string) => ({
  id: gift.id,
  causeId: gift.causeId,
  amount: typedOf(gift.amount.amountMinor, gift.amount.currency),
  currency: gift.amount.currency,
  method: offlineMethods.find((one) => one === gift.method) ?? ('cash' as const),
  on: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(gift.at)),
  name: gift.name,
  email: gift.email ?? '',
  note: gift.note,
  reason: '',
});
