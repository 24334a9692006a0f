import { Button, Group, Stack, TextInput } from '@mantine/core';
import {
  type ClaimWithLines,
  payClaim,
  withdrawClaim,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { typedOf, useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { giftAid } from '../queries.ts';

type Props = { claim: ClaimWithLines; onClose: () => void };

const today = () => new Date().toISOString().slice(0, 10);

export function PayDialog({ claim, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(payClaim, giftAid);
  const expected = BigInt(claim.reclaim.amountMinor) - BigInt(claim.adjustment.amountMinor);
  const form = useForm(payClaim.input, {
    initial: { id: claim.id, amount: typedOf(expected.toString(), 'GBP'), on: today() },
    submit: async (input) => {
      await mutateAsync({ ...input, amount: input.amount.replaceAll(',', '') });
      showToast('done', t('Payment recorded'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('Record HMRC payment')}>
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <p>
          {t(
            "It's recorded in your ledger as Gift Aid income to your bank account. You can't change it here afterwards.",
          )}
        </p>
        <TextInput
          label={t('Amount in pounds')}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount')}
        />
        <TextInput type="date" label={t('Date received')} {...form.field('on')} />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Record payment')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

export function WithdrawDialog({ claim, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(withdrawClaim, giftAid);
  const form = useForm(withdrawClaim.input, {
    initial: { id: claim.id, reason: '' },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Claim withdrawn'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('Withdraw this claim?')}>
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <p>{t('Its donations can be claimed again. The claim stays in the list.')}</p>
        <TextInput label={t('Reason')} {...form.field('reason')} />
        <Group gap="xs">
          <Button type="submit" color="brick" loading={form.busy}>
            {t('Withdraw claim')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Keep it')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
