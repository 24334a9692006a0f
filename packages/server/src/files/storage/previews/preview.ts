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
import { givenOut, openContent } from '../contents/index.ts';
import { type Kind, kindOf, maxReadBytes, readInThread, Unreadable } from '../formats/index.ts';
import type { ContentRow } from '../table.ts';

/** Letters of text that a preview shows. */
const maxLetters = 300_000;

/** Of a text, no more than this is even read. */
const maxTextBytes = 1_048_576;

/** Somebody is waiting for it. */
const timeoutMs = 30_000;

const shownByBrowsers: readonly [RegExp, 'picture' | 'audio' | 'video' | 'pdf'][] = [
  [/^image\/(png|jpeg|webp|gif|avif)$/, 'picture'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^application\/pdf$/, 'pdf'],
];

/** What can be shown of a file; a file that cannot be read says why. */
export async function previewFile(
  outside: RequestContext,
  { sheet, ...asked }: Input<typeof previewContract>,
): Promise<Preview> {
  const { file, content, bytes } = await outside.transact(async (ctx) => {
    const given = await givenOut(ctx, await accessScopeOf(ctx), asked);
    await audit(ctx, { action: 'storage.see', subject: given.file.id });
    return { ...given, bytes: await openContent(ctx, outside, given.content) };
  });
  const native = shownByBrowsers.find(([types]) => types.test(content.contentType));
  if (native) return { kind: native[1] };
  const kind = kindOf(content.contentType, file.name);
  if (!kind) return none("This file type can't be previewed. Download it to open it.");
  return read(outside, kind, { content, open: bytes.open, sheet }).catch((error: unknown) => {
    if (error instanceof Unreadable) return none(error.message);
    throw error;
  });
}

const none = (reason: string): Preview => ({ kind: 'none', reason });

type Opened = {
  readonly content: ContentRow;
  readonly open: (range?: { from: number; to: number }) => Readable;
  readonly sheet: number;
};

async function read(
  outside: RequestContext,
  kind: Kind,
  { content, open, sheet }: Opened,
): Promise<Preview> {
  const textual = kind === 'text' || kind === 'markdown' || kind === 'html' || kind === 'csv';
  const to = textual ? Math.min(content.sizeBytes, maxTextBytes) : content.sizeBytes;
  if (to > maxReadBytes) return none('This file is too large to preview. Download it.');
  const load = () => wholeOf(to === 0 ? open() : open({ from: 0, to }), to);
  const patience = { timeoutMs, orgId: content.orgId, signal: outside.signal };
  const shortened = to < content.sizeBytes;
  if (kind === 'csv' || kind === 'xlsx') {
    const corner = { sheet, rows: previewRows, columns: previewColumns };
    const { table } = await readInThread({ kind, load, want: 'table', ...corner }, patience);
    const { sheets = [], rows = [], cut = false } = table ?? {};
    const mutable = rows.map((row) => [...row]);
    return { kind: 'table', sheets: [...sheets], sheet, rows: mutable, cut: cut || shortened };
  }
  // The source of a page is shown as text: nothing of it runs.
  const shown = kind === 'html' ? 'text' : kind;
  const told = await readInThread({ kind: shown, load, want: 'pages', maxLetters }, patience);
  const cut = told.cut || shortened;
  if (!textual) return { kind: 'pages', pages: [...told.pages], cut };
  const text = told.pages.map((page) => page.text).join('\n');
  return { kind: 'text', format: kind === 'markdown' ? 'markdown' : 'plain', text, cut };
}

/** In memory of its own, which can be given to a thread. */
async function wholeOf(stream: Readable, sizeBytes: number): Promise<Uint8Array> {
  const whole = new Uint8Array(sizeBytes);
  let at = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
