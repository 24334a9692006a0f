import {
  deleteRevisions,
  listRevisions,
  type RevisedRecord,
  readRevision,
  saveRevision,
} from '@ngo-plus/contract/content/revisions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/index.ts';

const revisions = ['revisions'] as const;

export const historyOf = (record: RevisedRecord) =>
  queryOptions({
    queryKey: [...revisions, record.kind, record.recordId],
    queryFn: ({ signal }) => call(listRevisions, record, { signal }),
    staleTime: 0,
  });

export const contentOf = (id: string) =>
  queryOptions({
    queryKey: [...revisions, 'content', id],
    queryFn: ({ signal }) => call(readRevision, { id: id as never }, { signal }),
    // The newest version may still change.
    staleTime: 0,
  });

export const storeRevision = (record: RevisedRecord, content: string) =>
  call(saveRevision, { ...record, content });

/** Deletes the versions of a new record, which is saved now or no longer wanted. */
export const discardNew = ({ kind }: Pick<RevisedRecord, 'kind'>) =>
  call(deleteRevisions, { kind });
