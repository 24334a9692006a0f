import type { Answers } from '@ngo-plus/contract/data/forms';
import type { ResponseRow } from '../table.ts';

/** A response as a part of an export has it, without the answers that the reader may not see. */
export type StagedResponse = Pick<
  ResponseRow,
  'receipt' | 'state' | 'source' | 'submittedBy' | 'version' | 'language' | 'isLate'
> & {
  readonly receivedAt: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly answers: Answers;
  /** Only in exports of files. */
  readonly files: readonly StagedFile[];
};

export type StagedFile = {
  readonly itemId: string;
  readonly key: string;
  readonly name: string;
  readonly blobId: string;
};
