import type { makeLinkArchive, makeLinkTicket } from '@ngo-plus/contract/files/storage';
import { useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { showToast } from '../../../../ui/index.ts';
import { request, whyOf } from '../link-call.ts';
import type { Key, OpenLink } from '../use-link.ts';

export type Listed = OpenLink['entries'][number];

/**
 * Takes files out of a link. Each address that the server makes counts as one download, also one to
 * look at a picture or to play a recording: nothing is shown unasked.
 */
export function useLinkDownloads(key: Key, usesLeft: number | null) {
  const { t } = useTranslation();
  const [downloadCount, setDownloadCount] = useState(0);
  const [under, setUnder] = useState<string>();
  const [told, setTold] = useState('');

  const requestUrl = async (what: string, address: () => Promise<{ url: string }>) => {
    if (under !== undefined) return undefined;
    setUnder(what);
    setTold('');
    try {
      const { url } = await address();
      setDownloadCount((count) => count + 1);
      return url;
    } catch (error) {
      showToast('failed', t("Couldn't download"), whyOf(error));
      return undefined;
    } finally {
      setUnder(undefined);
    }
  };
  const ticket = (id: Listed['id'], use: 'download' | 'view') => () =>
    request<typeof makeLinkTicket>('POST /api/links/tickets', { ...key, fileId: id, use });
  const archive = (folderId: Listed['id'] | undefined) => () =>
    request<typeof makeLinkArchive>('POST /api/links/archives', {
      ...key,
      ...(folderId !== undefined && { folderId }),
    });
  const save = (url: string | undefined) => {
    if (url === undefined) return;
    saveFrom(url);
    setTold(t('Download started.'));
  };
  return {
    /** Null without a limit. */
    usesLeft: usesLeft === null ? null : Math.max(0, usesLeft - downloadCount),
    /** What is being asked for: the id of a file, or `all`. */
    under,
    told,
    fetchFile: async ({ id }: Listed) => save(await requestUrl(id, ticket(id, 'download'))),
    /** As one ZIP file. */
    fetchAll: async (folderId: Listed['id'] | undefined) =>
      save(await requestUrl('all', archive(folderId))),
    /** An address to show it from for an hour; undefined when it was refused. */
    addressToShow: ({ id }: Listed) => requestUrl(id, ticket(id, 'view')),
  };
}

export type Giving = ReturnType<typeof useLinkDownloads>;

/** The browser asks where to; the page stays. */
function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
