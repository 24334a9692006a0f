import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type AdminPayment, refundPayment } from '@ngo-plus/contract/money/payments';
import { useState } from 'react';
import * as z from 'zod';
import {
  minorTyped,
  typedOf,
  useEndpoint,
  useForm,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { isOffline, unrefundedMinor } from '../labels.ts';
import styles from '../payments.module.css';
import { keys } from '../queries.ts';

type Props = { payment: AdminPayment; onClose: () => void };

/** The amount as entered, at most the unrefunded amount; the reason is recorded in the ledger. */
const rulesFor = (currency: string, unrefunded: string) =>
  z.object({
    amountMinor: z.string().refine((typed) => {
      const minor = minorTyped(typed, currency);
      return minor !== undefined && BigInt(minor) > 0n && BigInt(minor) <= BigInt(unrefunded);
    }, 'Enter an amount above zero, up to what can still be refunded'),
    reason: refundPayment.input.shape.reason,
  });

/** Refunds a payment: first amount and reason, then a confirmation with all details. */
export function RefundDialog({ payment, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Refund payment')} atTop>
      <RefundForm payment={payment} onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ payment, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { id, amount, provider } = payment;
  const { currency } = amount;
  const unrefunded = unrefundedMinor(payment);
  const [isConfirming, setConfirming] = useState(false);
  const refund = useEndpoint(refundPayment, keys.all);
  const form = useForm(rulesFor(currency, unrefunded), {
    initial: { amountMinor: typedOf(unrefunded, currency), reason: '' },
    submit: async ({ amountMinor: typed, reason }) => {
      if (!isConfirming) return setConfirming(true);
      const amountMinor = minorTyped(typed, currency) ?? '';
      await refund.mutateAsync({ id, amountMinor, reason }).catch((error: unknown) => {
        setConfirming(false);
        throw error;
      });
      showToast('done', t('Refund requested'), t('Follow it on the payment page.'));
      onClose();
    },
  });
  const typed = minorTyped(form.values.amountMinor, currency);
  const back = money({ amountMinor: typed ?? '0', currency });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      {isConfirming ? (
        <Confirmation back={back} reason={form.values.reason} offline={isOffline(provider)} />
      ) : (
        <>
          <TextInput
            label={t('Amount in {{currency}}', { currency })}
            description={t('{{amount}} can still be refunded.', {
              amount: money({ amountMinor: unrefunded, currency }),
            })}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            {...form.field('amountMinor')}
          />
          <TextInput
            label={t('Reason')}
            description={t("A short note for the ledger. Don't include names.")}
            maxLength={200}
            {...form.field('reason')}
          />
        </>
      )}
      {isConfirming ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => setConfirming(false)}>
            {t('Change')}
          </Button>
          <Button type="submit" color="brick" loading={form.busy}>
            {t('Refund {{amount}}', { amount: back })}
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Continue')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Takes the focus, and puts the back button where “Go on” was, so that a double click refunds nothing. */
function Confirmation({
  back,
  reason,
  offline,
}: {
  back: string;
  reason: string;
  offline: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.warning} tabIndex={-1} ref={(box) => box?.focus()}>
      <p>
        <b>{t('Refund {{amount}} to the payer?', { amount: back })}</b>
      </p>
      <p>{reason}</p>
      <p>
        {offline
          ? t('The refund is only recorded here. Return the money yourself.')
          : t("This can't be undone. Most providers keep their fee.")}
      </p>
    </div>
  );
}
