import type { Readable } from 'node:stream';
import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { ZipFile } from 'yazl';
import { type Download, Problem, type RequestContext } from '../../../kernel/index.ts';
import { openContent, redeem } from '../contents/index.ts';
import { type ArchiveListing, type ArchiveMember, listForArchive } from './archive-entries.ts';

/**
 * Streams a ZIP file without storing it. Files are stored uncompressed in it, because most formats are compressed
 * already.
 *
 * @throws Problem `not_found` for a used ticket.
 */
export async function readArchive(
  outside: RequestContext,
  { ticket }: Input<typeof contract.readArchive>,
): Promise<Download> {
  const { reader, subject } = await redeem(outside, ticket);
  if (!subject.entryIds) throw new Problem('not_found', "This isn't an archive URL.");
  const ids = subject.entryIds;
  const listing = await reader.outside.transact(async (ctx) =>
    listForArchive(ctx, await reader.accessScope(ctx), ids),
  );
  const [first] = listing.members;
  const name = ids.length === 1 && first ? first.path : 'Files';
  return { body: zipOf(reader.outside, listing), type: 'application/zip', fileName: `${name}.zip` };
}

function zipOf(outside: RequestContext, { members, skipped }: ArchiveListing): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // Opening a file can fail and destroy the stream before it has a reader.
  output.on('error', () => undefined);
  let openStream: Readable | undefined;
  for (const entry of members) add(entry);
  if (skipped.length > 0) {
    const heading =
      'These files are being checked for malware or failed the check, and are left out:';
    zip.addBuffer(Buffer.from([heading, ...skipped, ''].join('\n')), 'Skipped files.txt');
  }
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => openStream?.destroy());
  zip.end();
  return output;

  function add({ path, modifiedAt: mtime, content }: ArchiveMember): void {
    if (!content) {
      zip.addEmptyDirectory(path, { mtime });
      return;
    }
    const options = { mtime, compress: false, size: content.sizeBytes };
    zip.addReadStreamLazy(path, options, (callback) => {
      openIn(outside, content).then(
        (stream) => {
          openStream = stream;
          if (output.destroyed) stream.destroy();
          callback(null, stream);
        },
        (error: Error) => output.destroy(error),
      );
    });
  }
}

const openIn = async (outside: RequestContext, content: NonNullable<ArchiveMember['content']>) => {
  const { open } = await outside.transact((ctx) => openContent(ctx, outside, content));
  return open();
};
