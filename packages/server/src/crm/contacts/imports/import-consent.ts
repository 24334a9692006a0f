import { type Context, insertMany, uuidv7 } from '../../../kernel/index.ts';
import { consents, timeline } from '../table.ts';
import type { ImportRow } from './table.ts';

/** @throws Error when the import has no consent to write down. */
export function consentOf({ choices, orgId }: ImportRow, contactId: string) {
  if (!choices.consent) throw new Error('This import brings no consent.');
  const { purpose, wording, at } = choices.consent;
  const source = 'import' as const;
  return { orgId, contactId, purpose, wording, given: true, source, at: new Date(at) };
}

/** Writes down what all of these agreed to, who were made with it a moment ago. */
export async function consentOfAll(
  { db, now }: Context,
  run: ImportRow,
  made: readonly { readonly id: string }[],
): Promise<void> {
  if (!run.choices.consent || made.length === 0) return;
  const recorded = { recordedAt: now(), recordedBy: run.createdBy };
  const rows = made.map(({ id }) => ({ id: uuidv7(), ...consentOf(run, id), ...recorded }));
  await insertMany(db, consents, rows);
  await insertMany(
    db,
    timeline,
    rows.map(({ id, orgId, contactId, purpose, at }) => ({
      id: uuidv7(),
      orgId,
      contactId,
      what: 'consent.given' as const,
      at,
      source: `consent:${id}`,
      facts: { purpose },
    })),
  );
}
