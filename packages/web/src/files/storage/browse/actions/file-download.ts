import { type Entry, makeArchive, makeTicket } from '@ngo-plus/contract/files/storage';
import { call } from '../../../../kernel/index.ts';

/**
 * Downloads a single file as it is, and several files or a folder as one ZIP. The link works for one
 * minute and needs no token, so the browser streams large files to the disk.
 *
 * @throws RequestFailed
 */
export async function downloadFiles(entries: readonly Entry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const alone = entries.length === 1 && first.kind === 'file';
  const { url } = alone
    ? await call(makeTicket, { id: first.id, use: 'download' })
    : await call(makeArchive, { ids: entries.map(({ id }) => id) });
  const link = Object.assign(document.createElement('a'), { href: url, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
}
