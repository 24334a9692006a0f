import { worded } from '@ngo-plus/contract/kernel';
import { amountValue, dayValue, type TransactionContext } from '../../kernel/index.ts';
import { greetingOf, sendEmail } from '../../platform/mail/index.ts';
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
  await sendEmail(ctx, {
    orgId,
    to: shown.email,
    language: shown.language,
    key: `receipts.withdrawn:${receipt.id}`,
    subject: worded('{{organisation}} voided a receipt', { organisation }),
    greeting: greetingOf(donorName),
    before: [
      worded(
        '{{organisation}} corrected a donation that was recorded in your name by mistake. Receipt {{number}} is void.',
        { organisation, number },
      ),
      worded('Donation: {{amount}}', {
        amount: amountValue(BigInt(line.amount.amountMinor), line.amount.currency),
      }),
      worded('Cause: {{cause}}', { cause: line.cause }),
      worded('Date: {{date}}', { date: dayValue(new Date(line.at), timeZone) }),
      worded('Reference: {{reference}}', { reference: line.reference }),
      ...statements.map((statement) =>
        worded(
          'Your annual statement {{number}} for {{year}} included this donation and is void too. Ask {{organisation}} for a new one if you need it.',
          { number: statement.number, year: statement.year, organisation },
        ),
      ),
    ],
    after: [worded("If this isn't right, contact the organisation.")],
  });
}
