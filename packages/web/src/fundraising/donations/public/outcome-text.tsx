import type { PaymentStatus } from '@ngo-plus/contract/money/payments';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import type { Outcome } from '../../../money/payment-outcomes/index.ts';
import { PageHeader } from '../../../ui/index.ts';

type Props = {
  readonly payment: PaymentStatus | undefined;
  readonly outcome: Outcome;
  /** Whether the page is still polling a pending payment. */
  readonly isFollowed: boolean;
};

/** The outcome of a donation, and what the donor can do. */
export function OutcomeText({ payment, outcome, isFollowed }: Props) {
  const words = useLabels(payment, isFollowed)[payment ? outcome : 'unknown'];
  return <PageHeader title={words.title} lede={words.lede} />;
}

type Texts = { readonly title: string; readonly lede: string };

function useLabels(
  payment: PaymentStatus | undefined,
  isFollowed: boolean,
): Readonly<Record<Outcome, Texts>> {
  const { t } = useTranslation();
  const { money } = useFormat();
  const failure = payment?.failure;
  const values = {
    amount: payment ? money(payment.amount) : '',
    title: payment?.title ?? '',
    failure,
  };
  return {
    paid: {
      title: t('Thank you for your donation'),
      lede: t(
        'We received your donation of {{amount}} for “{{title}}”. Your receipt is on its way.',
        values,
      ),
    },
    cancelled: {
      title: t('You cancelled the payment'),
      lede: t("You weren't charged. You can try again or return to the cause."),
    },
    failed: {
      title: t('Your payment failed'),
      lede: failure
        ? t(
            "The payment provider says: {{failure}}. You weren't charged. Try again, or use another method, such as card or mobile money.",
            values,
          )
        : t("You weren't charged. Try again, or use another method, such as card or mobile money."),
    },
    unmatched: {
      title: t('Your payment is being reviewed'),
      lede: t(
        "Something about it is unusual, so our team is reviewing it. You don't need to do anything.",
      ),
    },
    pending: {
      title: t('Approve the payment on your phone'),
      lede: `${t(
        "{{amount}} for “{{title}}” hasn't been paid yet. Approve the payment in the message on your phone, or wait for your bank.",
        values,
      )} ${
        isFollowed
          ? t('This page updates automatically.')
          : t(
              "This page no longer updates automatically. We'll email you a receipt once the payment goes through.",
            )
      }`,
    },
    unknown: {
      title: t('Payment not found'),
      lede: t("If you paid, we'll email you a receipt."),
    },
  };
}
