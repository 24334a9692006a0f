import type { Readable } from 'node:stream';
import {
  type Preview,
  previewColumns,
  type previewFile as previewContract,
  previewRows,
} from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, type RequestContext } from '../../../kernel/index.ts';
import { accessScopeOf } from '../access-scope.ts';
import { findReadable, openContent } from '../contents/index.ts';
import { type Kind, kindOf, maxReadBytes, readInChild, Unreadable } from '../formats/index.ts';
import type { ContentRow } from '../table.ts';

/** Maximum characters of a text preview. */
const maxCharacters = 300_000;

/** Maximum bytes read of a plain text. */
const maxTextBytes = 1_048_576;

/** Short, because a person is waiting. */
const timeoutMs = 30_000;

const nativeTypes: readonly [RegExp, 'picture' | 'audio' | 'video' | 'pdf'][] = [
  [/^image\/(png|jpeg|webp|gif|avif)$/, 'picture'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^application\/pdf$/, 'pdf'],
];

/** Previews a file; an unreadable file is previewed as `none` with the reason. */
export async function previewFile(
  outside: RequestContext,
  { sheet, ...input }: Input<typeof previewContract>,
): Promise<Preview> {
  const { file, content, bytes } = await outside.transact(async (ctx) => {
    const readable = await findReadable(ctx, await accessScopeOf(ctx), input);
    await audit(ctx, { action: 'storage.see', subject: readable.file.id });
    return { ...readable, bytes: await openContent(ctx, outside, readable.content) };
  });
  const native = nativeTypes.find(([types]) => types.test(content.contentType));
  if (native) return { kind: native[1] };
  const kind = kindOf(content.contentType, file.name);
  if (!kind) return none("This file type can't be previewed. Download it to open it.");
  return read(outside, kind, { content, open: bytes.open, sheet }).catch((error: unknown) => {
    if (error instanceof Unreadable) return none(error.message);
    throw error;
  });
}

const none = (reason: string): Preview => ({ kind: 'none', reason });

type OpenFile = {
  readonly content: ContentRow;
  readonly open: (range?: { from: number; to: number }) => Readable;
  readonly sheet: number;
};

async function read(
  outside: RequestContext,
  kind: Kind,
  { content, open, sheet }: OpenFile,
): Promise<Preview> {
  const isText = kind === 'text' || kind === 'markdown' || kind === 'html' || kind === 'csv';
  const to = isText ? Math.min(content.sizeBytes, maxTextBytes) : content.sizeBytes;
  if (to > maxReadBytes) return none('This file is too large to preview. Download it.');
  const load = () => readAll(to === 0 ? open() : open({ from: 0, to }), to);
  const limits = { timeoutMs, orgId: content.orgId, signal: outside.signal };
  const shortened = to < content.sizeBytes;
  if (kind === 'csv' || kind === 'xlsx') {
    const range = { sheet, rows: previewRows, columns: previewColumns };
    const { table } = await readInChild({ kind, load, want: 'table', ...range }, limits);
    const { sheets = [], rows = [], cut = false } = table ?? {};
    const mutableRows = rows.map((row) => [...row]);
    return { kind: 'table', sheets: [...sheets], sheet, rows: mutableRows, cut: cut || shortened };
  }
  // HTML is shown as source text, so that no script runs.
  const format = kind === 'html' ? 'text' : kind;
  const report = await readInChild({ kind: format, load, want: 'pages', maxCharacters }, limits);
  const cut = report.cut || shortened;
  if (!isText) return { kind: 'pages', pages: [...report.pages], cut };
  const text = report.pages.map((page) => page.text).join('\n');
  return { kind: 'text', format: kind === 'markdown' ? 'markdown' : 'plain', text, cut };
}

/** Reads the whole stream into one buffer. */
async function readAll(stream: Readable, sizeBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(sizeBytes);
  let offset = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
