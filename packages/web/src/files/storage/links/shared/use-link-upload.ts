import type { makeLinkArchive, makeLinkTicket } from '@ngo-plus/contract/files/storage';
import { useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { showToast } from '../../../../ui/index.ts';
import { request, whyOf } from '../link-call.ts';
import type { Key, OpenLink } from '../use-link.ts';

export type Listed = OpenLink['entries'][number];

/**
 * Downloads files of a link. Every URL that the server creates counts as one download, including those to
 * view a picture or play a recording, so nothing is loaded without a request.
 */
export function useLinkDownloads(key: Key, usesLeft: number | null) {
  const { t } = useTranslation();
  const [downloadCount, setDownloadCount] = useState(0);
  const [under, setUnder] = useState<string>();
  const [announcement, setAnnouncement] = useState('');

  const requestUrl = async (what: string, address: () => Promise<{ url: string }>) => {
    if (under !== undefined) return undefined;
    setUnder(what);
    setAnnouncement('');
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
    setAnnouncement(t('Download started.'));
  };
  return {
    /** Null if there is no limit. */
    usesLeft: usesLeft === null ? null : Math.max(0, usesLeft - downloadCount),
    /** The id of the file being requested, or `all`. */
    under,
    announcement,
    fetchFile: async ({ id }: Listed) => save(await requestUrl(id, ticket(id, 'download'))),
    /** Downloads everything as one ZIP file. */
    fetchAll: async (folderId: Listed['id'] | undefined) =>
      save(await requestUrl('all', archive(folderId))),
    /** Returns a URL to show the file, valid for an hour; undefined if it was refused. */
    addressToShow: ({ id }: Listed) => requestUrl(id, ticket(id, 'view')),
  };
}

export type Giving = ReturnType<typeof useLinkDownloads>;

/** Starts a download; the page stays open. */
function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
