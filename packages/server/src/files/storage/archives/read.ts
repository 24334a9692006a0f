import type { Readable } from 'node:stream';
import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { ZipFile } from 'yazl';
import { type Download, Problem, type RequestContext } from '../../../kernel/index.ts';
import { openContent, redeem } from '../contents/index.ts';
import { type Listing, listForArchive, type Packed } from './listing.ts';

/**
 * A ZIP file that is made while it is sent: nothing of it is stored anywhere. What is packed already,
 * as most files are, is not packed again.
 *
 * @throws Problem `not_found` for a ticket that was used.
 */
export async function readArchive(
  outside: RequestContext,
  { ticket }: Input<typeof contract.readArchive>,
): Promise<Download> {
  const { reader, subject } = await redeem(outside, ticket);
  if (!subject.entryIds) throw new Problem('not_found', "This isn't an archive URL.");
  const ids = subject.entryIds;
  const listing = await reader.outside.transact(async (ctx) =>
    listForArchive(ctx, await reader.sight(ctx), ids),
  );
  const [first] = listing.packed;
  const name = ids.length === 1 && first ? first.path : 'Files';
  return { body: zipOf(reader.outside, listing), type: 'application/zip', fileName: `${name}.zip` };
}

function zipOf(outside: RequestContext, { packed, leftOut }: Listing): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // A file that cannot be opened breaks the archive off, perhaps before anybody reads it.
  output.on('error', () => undefined);
  let reading: Readable | undefined;
  for (const entry of packed) add(entry);
  if (leftOut.length > 0) {
    const words =
      'These files are being checked for malware or failed the check, and are left out:';
    zip.addBuffer(Buffer.from([words, ...leftOut, ''].join('\n')), 'Skipped files.txt');
  }
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => reading?.destroy());
  zip.end();
  return output;

  function add({ path, modifiedAt: mtime, content }: Packed): void {
    if (!content) {
      zip.addEmptyDirectory(path, { mtime });
      return;
    }
    const options = { mtime, compress: false, size: content.sizeBytes };
    zip.addReadStreamLazy(path, options, (give) => {
      openIn(outside, content).then(
        (stream) => {
          reading = stream;
          if (output.destroyed) stream.destroy();
          give(null, stream);
        },
        (error: Error) => output.destroy(error),
      );
    });
  }
}

const openIn = async (outside: RequestContext, content: NonNullable<Packed['content']>) => {
  const { open } = await outside.transact((ctx) => openContent(ctx, outside, content));
  return open();
};
