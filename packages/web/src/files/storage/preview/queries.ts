import { makeTicket, previewFile } from '@ngo-plus/contract/files/storage';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../kernel/index.ts';

/** The content of a file at a time. What a version holds never changes. */
export type Shown = {
  readonly fileId: string;
  readonly versionId: string;
  readonly name: string;
};

/** What there is to show. Kept apart from the lists: a change in a folder does not read it anew. */
export const previewQuery = ({ fileId, versionId }: Shown, sheet = 0) =>
  queryOptions({
    queryKey: ['storage-preview', versionId, sheet],
    queryFn: ({ signal }) => call(previewFile, { id: fileId, versionId, sheet }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A file that is not given out says so at once.
    retry: false,
  });

/** An address for an element of the page. It stays the same until it is asked for again. */
export const ticketQuery = ({ fileId, versionId }: Shown) =>
  queryOptions({
    queryKey: ['storage-ticket', versionId],
    queryFn: ({ signal }) =>
      call(makeTicket, { id: fileId, versionId, use: 'view' }, { signal }).then(({ url }) => url),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
