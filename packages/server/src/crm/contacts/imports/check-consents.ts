import {
  type ImportChoices,
  type ImportMapping,
  purposeOfTarget,
} from '@ngo-plus/contract/crm/contacts';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { checkPurpose } from '../purposes.ts';

/**
 * @throws Problem `invalid` for a purpose that the organisation does not have, and when two places of a file would
 * answer for the same one.
 */
export async function checkConsents(
  ctx: TransactionContext,
  mapping: ImportMapping,
  { consent }: ImportChoices,
): Promise<void> {
  const targets = Object.values(mapping);
  const asked = targets.flatMap((target) => purposeOfTarget(target) ?? []);
  if (new Set(asked).size < asked.length)
    throw refused('mapping', 'Choose each consent for one column only.');
  if (targets.filter((target) => target === 'consentDate').length > 1)
    throw refused('mapping', 'Choose one column only for the date of consent.');
  if (consent && asked.includes(consent.purpose))
    throw refused(
      'choices',
      'A column already records this consent. Remove the column or the consent for everyone.',
    );
  for (const purpose of asked) await checkPurpose(ctx, purpose);
  if (consent) await checkPurpose(ctx, consent.purpose);
}

const refused = (field: string, message: string) =>
  new Problem('invalid', message, { fields: { [field]: message } });
