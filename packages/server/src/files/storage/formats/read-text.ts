import { type Page, readPages } from './extract-text.ts';
import type { Kind } from './kind.ts';
import { maxLetters } from './limits.ts';
import { type Patience, readInThread } from './read-in-thread.ts';

/** Decoded and divided, nothing of it is interpreted: what is this short needs no guard. */
const plainKinds: readonly Kind[] = ['text', 'markdown', 'csv'];
const shortBytes = 256 * 1024;

type Text = {
  readonly kind: Kind;
  readonly sizeBytes: number;
  readonly load: () => Promise<Uint8Array>;
};

/**
 * The pages of a file's text: of a short plain text at once, as a thread takes longer to begin than
 * the text to be read; of everything else in a thread. The bytes are the thread's from then on.
 *
 * @throws Unreadable with words for people, also for a file that wants too much.
 */
export async function readText(
  { kind, sizeBytes, load }: Text,
  patience: Patience,
): Promise<{ readonly pages: readonly Page[]; readonly cut: boolean }> {
  const isShort = plainKinds.includes(kind) && sizeBytes <= shortBytes;
  if (!isShort) return readInThread({ kind, load, want: 'pages', maxLetters }, patience);
  const bytes = await load();
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const pages: Page[] = [];
  for await (const page of readPages(kind, whole)) pages.push(page);
  return { pages, cut: false };
}
