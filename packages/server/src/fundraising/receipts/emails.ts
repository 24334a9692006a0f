import { dayText, type TransactionContext } from '../../kernel/index.ts';
import { sendMail, writeEmail } from '../../platform/mail/index.ts';
import { amountInText } from '../donations/index.ts';
import type { ReceiptRow } from './table.ts';

type VoidedReceipts = {
  /** Voided because the donation was reassigned to another donor. */
  readonly receipt: ReceiptRow;
  /** Statements of the same donor, voided for the same reason. */
  readonly statements: readonly ReceiptRow[];
};

/** Emails the recipient of a receipt that it is void, without naming the donation's new donor. */
export async function sendVoided(
  ctx: TransactionContext,
  { receipt, statements }: VoidedReceipts,
): Promise<void> {
  const { orgId, donorName, number, shown } = receipt;
  const [line] = shown.lines;
  if (shown.email === '' || !line) return;
  const { name: organisation, timeZone } = shown.organisation;
  const amount = amountInText(BigInt(line.amount.amountMinor), line.amount.currency);
  await sendMail(ctx, {
    orgId,
    to: shown.email,
    key: `receipts.withdrawn:${receipt.id}`,
    subject: `${organisation} voided a receipt`,
    ...writeEmail({
      greeting: `Hello ${donorName},`,
      before: [
        `${organisation} corrected a donation that was recorded in your name by mistake. Receipt ${number} is void.`,
        `Donation: ${amount}`,
        `Cause: ${line.cause}`,
        `Date: ${dayText(new Date(line.at), timeZone)}`,
        `Reference: ${line.reference}`,
        ...statements.map(
          (statement) =>
            `Your annual statement ${statement.number} for ${statement.year} included this donation and is void too. Ask ${organisation} for a new one if you need it.`,
        ),
      ],
      after: ["If this isn't right, contact the organisation."],
    }),
  });
}
