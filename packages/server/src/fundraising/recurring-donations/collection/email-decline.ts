import { worded } from '@ngo-plus/contract/kernel';
import { dayValue, type TransactionContext } from '../../../kernel/index.ts';
import { cardFailureText } from '../card-failures.ts';
import { manageNote, payUrl, sendToDonor, valuesOf } from '../emails.ts';
import type { Agreement } from '../lookup.ts';

type Decline = {
  readonly dueOn: string;
  readonly tries: number;
  /** The provider’s reason. */
  readonly failure: string;
  /** Undefined if it will not be retried. */
  readonly retryOn: string | undefined;
  readonly deadline: string;
};

export async function notifyDeclined(
  ctx: TransactionContext,
  agreement: Agreement,
  { dueOn, tries, failure, retryOn, deadline }: Decline,
) {
  const values = valuesOf(agreement);
  await sendToDonor(ctx, agreement, {
    subject: retryOn
      ? worded("We couldn't charge your card for your donation to {{organisation}}", values)
      : worded("We've stopped charging your card for your donation to {{organisation}}", values),
    key: `refused:${agreement.row.id}:${dueOn}:${tries}`,
    before: [
      worded(
        "We couldn't charge {{charge}} to your {{card}} for “{{cause}}”. No money was taken.",
        values,
      ),
      worded('Reason from the payment provider: {{reason}}', {
        reason: (language: string) => cardFailureText(language, failure),
      }),
      retryOn
        ? worded(
            "We'll try again on {{day}}. You can also pay now with another card or payment method.",
            { day: dayValue(retryOn) },
          )
        : worded(
            "It was declined {{count}} times, so we won't try it again. From now on, we'll email you a payment link each time and nothing is charged automatically. If you pay by card, we'll charge that card from then on.",
            {
              count: tries,
              defaultValue_one:
                "It was declined, so we won't try it again. From now on, we'll email you a payment link each time and nothing is charged automatically. If you pay by card, we'll charge that card from then on.",
            },
          ),
    ],
    action: {
      words: worded('Pay {{charge}} another way', values),
      url: await payUrl(ctx, agreement, dueOn),
    },
    after: [
      ...(retryOn
        ? []
        : [worded('The link works until {{day}}. You owe nothing.', { day: dayValue(deadline) })]),
      manageNote(ctx),
    ],
  });
}
