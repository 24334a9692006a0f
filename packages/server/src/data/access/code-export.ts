import type * as contract from '@ngo-plus/contract/data/access';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, gt } from 'drizzle-orm';
import { audit, type Download, type RequestContext } from '../../kernel/index.ts';
import { csvOf } from '../../platform/spreadsheets/index.ts';
import { mustFindForm } from '../forms/index.ts';
import { present } from './codes.ts';
import { accessCodes } from './table.ts';

const batchSize = 500;

/** The codes of a form in the order in which they were added, for letters and messages. */
export async function exportAccessCodes(
  outside: RequestContext,
  { formId }: Input<typeof contract.exportAccessCodes>,
): Promise<Download> {
  const { orgId, title } = await outside.transact(async (ctx) => {
    const form = await mustFindForm(ctx, formId);
    await audit(ctx, { action: 'access.export-codes', subject: formId });
    return form;
  });
  return {
    body: csvOf({
      headings: ['Label', 'Code', 'Link', 'Status', 'Used at'],
      batches: batchesOf(outside, { orgId, formId }),
    }),
    type: 'text/csv; charset=utf-8',
    fileName: `${title} codes.csv`,
  };
}

async function* batchesOf(
  outside: RequestContext,
  { orgId, formId }: { readonly orgId: string; readonly formId: string },
): AsyncGenerator<string[][]> {
  const fill = `${outside.origin}/data-collection/forms/${formId}/fill`;
  for (let after: string | undefined; ; ) {
    outside.signal.throwIfAborted();
    const beyond = after === undefined ? undefined : gt(accessCodes.id, after);
    const codes = await outside.transact(async (ctx) => {
      const rows = await ctx.db
        .select()
        .from(accessCodes)
        .where(and(eq(accessCodes.orgId, orgId), eq(accessCodes.formId, formId), beyond))
        .orderBy(asc(accessCodes.id))
        .limit(batchSize);
      const presented = [];
      for (const row of rows) presented.push(await present(ctx, row));
      return presented;
    });
    if (codes.length > 0)
      yield codes.map(({ label, code, state, usedAt }) => [
        label,
        code,
        `${fill}?code=${code}`,
        state,
        usedAt ?? '',
      ]);
    after = codes.at(-1)?.id;
    if (codes.length < batchSize) return;
  }
}
