import { type Page, readPages } from './extract-text.ts';
import type { Kind } from './kind.ts';
import { maxCharacters } from './limits.ts';
import { type ChildLimits, readInChild } from './read-in-child.ts';

/** Formats that are only decoded and split, so short files are safe to read without a child process. */
const plainKinds: readonly Kind[] = ['text', 'markdown', 'csv'];
const shortBytes = 256 * 1024;

type TextFile = {
  readonly kind: Kind;
  readonly sizeBytes: number;
  readonly load: () => Promise<Uint8Array>;
};

/**
 * Reads the pages of a file's text. Short plain texts are read directly, because starting a child process takes
 * longer than reading them; all others in a child process.
 *
 * @throws Unreadable with a message for users, also for a file that exceeds the limits.
 */
export async function readText(
  { kind, sizeBytes, load }: TextFile,
  limits: ChildLimits,
): Promise<{ readonly pages: readonly Page[]; readonly cut: boolean }> {
  const isShort = plainKinds.includes(kind) && sizeBytes <= shortBytes;
  if (!isShort) return readInChild({ kind, load, want: 'pages', maxCharacters }, limits);
  const bytes = await load();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const pages: Page[] = [];
  for await (const page of readPages(kind, buffer)) pages.push(page);
  return { pages, cut: false };
}
