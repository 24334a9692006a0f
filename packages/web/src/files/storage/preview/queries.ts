import { makeTicket, previewFile } from '@ngo-plus/contract/files/storage';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../kernel/index.ts';

/** One version of a file. The content of a version never changes. */
export type Shown = {
  readonly fileId: string;
  readonly versionId: string;
  readonly name: string;
};

/** The preview of a version. Its key is separate from lists, so that changes in a folder do not reload it. */
export const previewQuery = ({ fileId, versionId }: Shown, sheet = 0) =>
  queryOptions({
    queryKey: ['storage-preview', versionId, sheet],
    queryFn: ({ signal }) => call(previewFile, { id: fileId, versionId, sheet }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A refusal is final.
    retry: false,
  });

/** A URL for media elements. It stays the same until it is requested again. */
export const ticketQuery = ({ fileId, versionId }: Shown) =>
  queryOptions({
    queryKey: ['storage-ticket', versionId],
    queryFn: ({ signal }) =>
      call(makeTicket, { id: fileId, versionId, use: 'view' }, { signal }).then(({ url }) => url),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
