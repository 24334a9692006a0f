import type { PaymentStatus } from '@ngo-plus/contract/money/payments';
import { PageHeader, useFormat, useTranslation } from '../../../kernel/index.ts';
import type { Outcome } from '../../../money/payment-outcomes/index.ts';

type Props = {
  readonly payment: PaymentStatus | undefined;
  readonly outcome: Outcome;
  /** Whether the page still checks an undecided payment. */
  readonly isFollowed: boolean;
};

/** What became of a donation, and what the donor can do. */
export function OutcomeWords({ payment, outcome, isFollowed }: Props) {
  const words = useWords(payment, isFollowed)[payment ? outcome : 'unknown'];
  return <PageHeader title={words.title} lede={words.lede} />;
}

type Words = { readonly title: string; readonly lede: string };

function useWords(
  payment: PaymentStatus | undefined,
  isFollowed: boolean,
): Readonly<Record<Outcome, Words>> {
  const { t } = useTranslation();
  const { money } = useFormat();
  const failure = payment?.failure;
  const given = {
    amount: payment ? money(payment.amount) : '',
    title: payment?.title ?? '',
    failure,
  };
  return {
    paid: {
      title: t('Thank you for your donation'),
      lede: t('{{amount}} for “{{title}}” has arrived. The receipt is on its way to you.', given),
    },
    cancelled: {
      title: t('You cancelled the payment'),
      lede: t('Nothing was charged. You can try again, or return to the cause.'),
    },
    failed: {
      title: t('Your payment failed'),
      lede: failure
        ? t(
            'The payment service says: {{failure}}. Nothing was charged. Try again, or pay another way, for example by card or mobile money.',
            given,
          )
        : t(
            'Nothing was charged. Try again, or pay another way, for example by card or mobile money.',
          ),
    },
    held: {
      title: t('Your payment is being looked at'),
      lede: t('Something about it is unusual, so a person looks at it. You need do nothing.'),
    },
    pending: {
      title: t('Approve it on your phone'),
      lede: `${t(
        '{{amount}} for “{{title}}” is not paid yet. Open the message on your phone and approve it, or wait for your bank.',
        given,
      )} ${
        isFollowed
          ? t('This page updates automatically.')
          : t('This page no longer updates automatically. We email you a receipt when it is paid.')
      }`,
    },
    unknown: {
      title: t('We do not know this payment'),
      lede: t('If you have paid, you get a receipt by email.'),
    },
  };
}
