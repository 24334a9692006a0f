import { makeTicket } from '@ngo-plus/contract/files/storage';
import { call } from '../../../kernel/index.ts';

/**
 * Hands a file, or an earlier version of it, to the browser to be saved: it is streamed to the disk
 * and never held in memory.
 *
 * @throws RequestFailed
 */
export async function saveContent(id: string, versionId?: string): Promise<void> {
  const { url } = await call(makeTicket, { id, use: 'download', versionId });
  const link = Object.assign(document.createElement('a'), { href: url, download: '' });
  link.click();
}
