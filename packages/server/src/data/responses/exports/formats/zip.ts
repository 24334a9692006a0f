import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a ZIP file. `open` is called when those before it are written. */
export type ZipEntry = {
  readonly name: string;
  readonly open: () => Promise<Readable>;
  /** Photos and recordings are compressed already. */
  readonly isPacked: boolean;
};

/** Streams files as one ZIP file, one after the other. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const out = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (error: Error) => out.destroy(error));
  // Keeps an error before the first reader from crashing the process.
  out.on('error', () => undefined);
  void addAll(zip, entries, out).catch((error: Error) => out.destroy(error));
  return out;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, out: Readable) {
  for await (const { name, open, isPacked } of entries) {
    const content = await open();
    const options = isPacked ? { compress: true, compressionLevel: 1 } : { compress: false };
    zip.addReadStream(content, name, options);
    const abandon = () => content.destroy();
    out.once('close', abandon);
    await finished(content, { cleanup: true });
    out.off('close', abandon);
  }
  zip.end();
}

/** A name that every system accepts for a file. */
export const fileName = (text: string): string =>
  text
    .replace(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120)
    .toWellFormed() || 'file';
