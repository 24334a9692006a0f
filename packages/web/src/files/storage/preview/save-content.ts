import { makeTicket } from '@ngo-plus/contract/files/storage';
import { call } from '../../../kernel/index.ts';

/**
 * Downloads a file or an earlier version of it; the browser streams it to the disk.
 *
 * @throws RequestFailed
 */
export async function saveContent(id: string, versionId?: string): Promise<void> {
  const { url } = await call(makeTicket, { id, use: 'download', versionId });
  const link = Object.assign(document.createElement('a'), { href: url, download: '' });
  link.click();
}
