import { type CompiledForm, compileForm } from '@ngo-plus/contract/data/forms';
import { openVersionedCache, Problem, type TransactionContext } from '../../kernel/index.ts';
import { findDefinition } from '../forms/index.ts';

type VersionKey = { readonly orgId: string; readonly formId: string; readonly number: number };

/** Published versions never change. */
const compiled = openVersionedCache<CompiledForm>({
  version: () => '',
  ttlSeconds: 3_600,
  maxBytes: 32 * 1024 * 1024,
  bytesOf: ({ items, definition: { lists } }) =>
    items.length * 4_000 + lists.reduce((sum, { choices }) => sum + choices.length * 400, 0),
});

/**
 * A published version of a form, ready to evaluate responses.
 *
 * @throws Problem `not_found`
 */
export const compiledVersion = (
  ctx: TransactionContext,
  version: VersionKey,
): Promise<CompiledForm> =>
  compiled.get(`${version.orgId} ${version.formId} ${version.number}`, async () =>
    compileForm(Problem.ifMissing(await findDefinition(ctx, version), 'That version')),
  );
