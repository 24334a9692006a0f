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
} from '../../kernel/index.ts';
import { readInChild } from '../../platform/imports/index.ts';
import { withIdsOf } from './definition.ts';
import { mustFindVersion } from './publication.ts';
import { addForm, mustFind, replaceDraft } from './service.ts';
import { writeXForm } from './xform/index.ts';
import { type ReadForm, writeXlsForm } from './xlsform/index.ts';

/** Every workbook that was tried is read within a second. */
const readsWithinMs = 30_000;

/**
 * Creates a form from a workbook.
 *
 * @throws Problem `invalid` for a file that is not a workbook, or has nothing in it that can be asked
 */
export async function importForm(
  outside: RequestContext,
  _: Input<typeof contract.importForm>,
  file: FilePart,
) {
  const read = await readWorkbook(outside, file);
  const form = await outside.transact((ctx) => addForm(ctx, read.definition, 'forms.import'));
  return { ...form, ...presentFindings(outside, read) };
}

/**
 * Replaces the draft of a form by a workbook. A question with the same name in the same group keeps its id, and so the
 * answers that were given to it.
 *
 * @throws Problem as `importForm`, and `conflict` when another draft was saved meanwhile
 */
export async function importDraft(
  outside: RequestContext,
  { id, revision }: Input<typeof contract.importDraft>,
  file: FilePart,
) {
  await outside.transact((ctx) => mustFind(ctx, id));
  const read = await readWorkbook(outside, file);
  const form = await outside.transact(async (ctx) => {
    const { draft } = await mustFind(ctx, id);
    const definition = withTablesOf(draft, withIdsOf(draft, read.definition));
    return replaceDraft(ctx, { id, definition, revision, action: 'forms.import' });
  });
  return { ...form, ...presentFindings(outside, read) };
}

/** Attached tables are no part of a workbook: those of the draft stay. */
function withTablesOf(
  draft: contract.FormDefinition,
  definition: contract.FormDefinition,
): contract.FormDefinition {
  const tables = draft.lists.filter(({ file }) => file !== undefined);
  const kept = new Set(tables.map(({ name }) => name));
  const others = definition.lists.filter(({ name }) => !kept.has(name));
  return { ...definition, lists: [...others, ...tables].slice(0, 500) };
}

/** The draft as a workbook. */
export async function exportForm(
  outside: RequestContext,
  { id }: Input<typeof contract.exportForm>,
): Promise<Download> {
  const { draft, title, revision } = await outside.transact(async (ctx) => {
    const row = await mustFind(ctx, id);
    await audit(ctx, { action: 'forms.export', subject: id });
    return row;
  });
  const bytes = writeXlsForm({ definition: draft, formId: id, version: String(revision) });
  return {
    body: Readable.from([bytes]),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${title}.xlsx`,
  };
}

/** A published version as an XForm. */
export async function exportXForm(
  outside: RequestContext,
  { id, number: wanted }: Input<typeof contract.exportXForm>,
): Promise<Download> {
  const { definition, number } = await outside.transact(async (ctx) => {
    const row = await mustFindVersion(ctx, id, wanted);
    await audit(ctx, { action: 'forms.export', subject: id });
    return row;
  });
  return {
    body: Readable.from([writeXForm({ definition, formId: id, version: String(number) })]),
    type: 'application/xml; charset=utf-8',
    fileName: `${id}.xml`,
  };
}

async function readWorkbook(outside: RequestContext, { name, stream }: FilePart) {
  const bytes = await buffer(stream);
  const title = name.replace(/\.[^.]+$/, '').trim() || name;
  const read = await readInChild<ReadForm, never, never, ReadForm>(
    {
      url: new URL('./xlsform/child.ts', import.meta.url),
      data: { title },
      orgId: signedIn(outside).orgId,
      stream: async () => Readable.from([bytes]),
      signal: outside.signal,
      readsWithinMs,
      refusal: ({ code, wording }) => new Problem(code, wording),
    },
    async ({ definition, formId, version, findings }) => ({
      definition,
      formId,
      version,
      findings,
    }),
  );
  const checked = contract.formDefinition.safeParse(read.definition);
  if (!checked.success) throw Problem.invalid(checked.error);
  if (read.definition.items.length === 0)
    throw Problem.atField(
      'invalid',
      'file',
      'This workbook has no questions. An XLSForm has a sheet named “survey” with the columns “type”, “name” and “label”.',
    );
  return { ...read, definition: checked.data };
}

function presentFindings(outside: RequestContext, { findings }: ReadForm) {
  const write = writerIn(outside.language);
  const listed = findings
    .slice(0, contract.maxFindings)
    .map(({ sheet, row, level, ...finding }) => ({
      sheet,
      row: row ?? null,
      level,
      message: write({ key: finding.reason, values: finding.values }),
    }));
  return { findings: listed, moreFindings: findings.length - listed.length };
}
