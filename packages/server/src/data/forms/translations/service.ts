import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as contract from '@ngo-plus/contract/data/forms';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  audit,
  type Download,
  type FilePart,
  Problem,
  type RequestContext,
  signedIn,
  writerIn,
} from '../../../kernel/index.ts';
import { readInChild } from '../../../platform/imports/index.ts';
import { mustFind } from '../service.ts';
import { TranslationJudge, type TranslationRow } from './judge.ts';
import { writeTranslations } from './write-workbook.ts';

/** A file with as many texts as a form may have is read within seconds. */
const readsWithinMs = 60_000;

/** The texts of the draft as a workbook for translators. */
export async function exportTranslations(
  outside: RequestContext,
  { id }: Input<typeof contract.exportTranslations>,
): Promise<Download> {
  const { draft, title } = await outside.transact(async (ctx) => {
    const row = await mustFind(ctx, id);
    await audit(ctx, { action: 'forms.export', subject: id });
    return row;
  });
  return {
    body: writeTranslations(draft, writerIn(outside.language)),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${title}.xlsx`,
  };
}

/**
 * Reads a file that translators return. The builder changes the draft by it, so that the change can be undone.
 *
 * @throws Problem `not_found`; `invalid` for a file that no export of this form can have become
 */
export async function readTranslations(
  outside: RequestContext,
  { id }: Input<typeof contract.readTranslations>,
  { stream }: FilePart,
) {
  const { draft } = await outside.transact((ctx) => mustFind(ctx, id));
  const bytes = await buffer(stream);
  const { findings, translations } = await readInChild<
    { readonly columns: readonly string[] },
    null,
    TranslationRow,
    TranslationJudge
  >(
    {
      url: new URL('./child.ts', import.meta.url),
      orgId: signedIn(outside).orgId,
      stream: async () => Readable.from([bytes]),
      signal: outside.signal,
      readsWithinMs,
      refusal: ({ code, wording }) => new Problem(code, wording),
    },
    async ({ columns, batches }) => {
      const judge = new TranslationJudge(draft, columns);
      if (judge.keyAt < 0 || judge.languages.size === 0)
        throw Problem.atField(
          'invalid',
          'file',
          'No texts of this form found. Export the texts, translate that file, and keep its first row and first column as they are.',
        );
      for await (const rows of batches(null)) for (const row of rows) judge.add(row);
      return judge;
    },
  );
  const write = writerIn(outside.language);
  const listed = findings.slice(0, contract.maxFindings).map(({ row, level, reason, values }) => ({
    row: row ?? null,
    level,
    message: write({ key: reason, values }),
  }));
  return { translations, findings: listed, moreFindings: findings.length - listed.length };
}
