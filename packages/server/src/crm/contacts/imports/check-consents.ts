import { type ContactImportOptions, purposeOfField } from '@ngo-plus/contract/crm/contacts';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { checkPurpose } from '../consents/index.ts';

/**
 * @throws Problem `invalid` for a purpose that the organisation does not have, or one that both a
 * column and the option for everyone would record
 */
export async function checkConsents(
  ctx: TransactionContext,
  mapping: Readonly<Record<string, string>>,
  { consent }: ContactImportOptions,
): Promise<void> {
  const purposes = Object.values(mapping).flatMap((field) => purposeOfField(field) ?? []);
  if (consent && purposes.includes(consent.purpose)) {
    throw Problem.atField(
      'invalid',
      'options',
      'A column already records this consent. Remove the column or the consent for everyone.',
    );
  }
  for (const purpose of purposes) await checkPurpose(ctx, purpose);
  if (consent) await checkPurpose(ctx, consent.purpose);
}
