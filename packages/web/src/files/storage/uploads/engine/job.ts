import type { Choice, Step } from '../upload.ts';

/** What was chosen or dropped together: into one folder, with one answer to names that are taken. */
export type Batch = {
  readonly parentId: string | null;
  /** Undefined until the person chose the same for all. */
  choice: Choice | undefined;
  /** Folders that have been made or opened, by their path. */
  readonly folders: Map<string, Promise<string>>;
};

/** One file, or one empty folder, on its way. */
export type Job = {
  readonly id: number;
  readonly kind: 'file' | 'folder';
  readonly name: string;
  readonly folders: readonly string[];
  readonly batch: Batch;
  readonly sizeBytes: number;
  /** The file that this one is the next version of. */
  readonly versionOf: string | undefined;
  /** Undefined for a folder, for what is at its end, and for what was begun before the page was. */
  file: File | undefined;
  step: Step;
  sentBytes: number;
  /** What the server was known to have when the last attempt began. */
  keptBytes: number;
  why: string | undefined;
  choice: Choice | undefined;
  entryId: string | undefined;
  /** Of the upload on the server, once it is known. */
  url: string | undefined;
  /** When the upload was begun on the server, in milliseconds since 1970 by its clock. */
  begunAt: number | undefined;
  /** A request that begins it was sent, and its answer did not come. */
  unsure: boolean;
  /** Times that the server failed at it. */
  failures: number;
  /** Ends the attempt at work. */
  stop: AbortController | undefined;
};

type Params = Pick<Job, 'kind' | 'name' | 'folders' | 'batch' | 'sizeBytes'> &
  Partial<Pick<Job, 'file' | 'versionOf' | 'step' | 'url' | 'sentBytes' | 'begunAt'>>;

let count = 0;

export function newJob(given: Params): Job {
  count += 1;
  return {
    id: count,
    versionOf: undefined,
    file: undefined,
    step: 'waiting',
    sentBytes: 0,
    keptBytes: 0,
    why: undefined,
    choice: undefined,
    entryId: undefined,
    url: undefined,
    begunAt: undefined,
    unsure: false,
    failures: 0,
    stop: undefined,
    ...given,
  };
}

export const newBatch = (parentId: string | null): Batch => ({
  parentId,
  choice: undefined,
  folders: new Map(),
});

/** What the person chose for a name that is taken: for this one, or for all of its batch. */
export const choiceOf = ({ choice, batch }: Job): Choice | undefined => choice ?? batch.choice;
