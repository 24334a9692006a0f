import { type Entry, makeArchive, makeTicket } from '@ngo-plus/contract/files/storage';
import { call } from '../../../../kernel/index.ts';

/**
 * Has the browser save them: one file as it is, several or a folder as one ZIP. The address is good
 * for one minute and needs no token, so that large files stream to the disk.
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
