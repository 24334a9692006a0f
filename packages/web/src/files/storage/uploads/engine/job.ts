import type { Choice, Step } from '../upload.ts';

/** Files selected or dropped together: they share a destination and can share decisions about name conflicts. */
export type Batch = {
  readonly parentId: string | null;
  /** Undefined until the person decides for all files. */
  choice: Choice | undefined;
  /** Folders that were created or found, by path. */
  readonly folders: Map<string, Promise<string>>;
};

/** The upload of one file or empty folder. */
export type Job = {
  readonly id: number;
  readonly kind: 'file' | 'folder';
  readonly name: string;
  readonly folders: readonly string[];
  readonly batch: Batch;
  readonly sizeBytes: number;
  /** The id of the file that gets a new version. */
  readonly versionOf: string | undefined;
  /** Undefined for folders, finished uploads, and uploads from before the page was loaded. */
  file: File | undefined;
  step: Step;
  sentBytes: number;
  /** Number of bytes on the server when the last attempt started. */
  keptBytes: number;
  why: string | undefined;
  choice: Choice | undefined;
  entryId: string | undefined;
  /** The URL of the upload on the server, once it is known. */
  url: string | undefined;
  /** When the upload was created, in milliseconds since 1970 by the server clock. */
  startedAt: number | undefined;
  /** The request that creates the upload was sent, but its response was lost. */
  unsure: boolean;
  /** Number of server errors. */
  failures: number;
  /** Aborts the current attempt. */
  stop: AbortController | undefined;
};

type Params = Pick<Job, 'kind' | 'name' | 'folders' | 'batch' | 'sizeBytes'> &
  Partial<Pick<Job, 'file' | 'versionOf' | 'step' | 'url' | 'sentBytes' | 'startedAt'>>;

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
    startedAt: undefined,
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

/** The decision about a name conflict, for this file or its batch. */
export const choiceOf = ({ choice, batch }: Job): Choice | undefined => choice ?? batch.choice;
