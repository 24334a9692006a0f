import type { ImportRow } from './table.ts';

/** @throws Error when the import has no consent to write down. */
export function consentOf({ choices, orgId }: ImportRow, contactId: string) {
  if (!choices.consent) throw new Error('This import brings no consent.');
  const { purpose, wording, at } = choices.consent;
  return {
    orgId,
    contactId,
    purpose,
    wording,
    given: true,
    source: 'import' as const,
    at: new Date(at),
  };
}
