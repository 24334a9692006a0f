/**
 * The state of an upload: queued, in progress, paused, waiting for a decision about a taken name,
 * failed, waiting for its file, stored, or skipped.
 */
export type Step =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'asking'
  | 'failed'
  | 'lost'
  | 'done'
  | 'skipped';

/** One file or empty folder, as the panel shows it. */
export type Upload = {
  readonly id: number;
  readonly kind: 'file' | 'folder';
  readonly name: string;
  /** Path below the destination folder, such as `Photos/2026`, or empty. */
  readonly within: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  readonly step: Step;
  /** The reason of the failure, for people. */
  readonly why: string | undefined;
  /** The id of the stored file. */
  readonly entryId: string | undefined;
};

/** Nothing is sent before this time, in milliseconds since 1970. `why` is the reason for people. */
export type Hold = { readonly until: number; readonly why: string };

/** `secondsLeft` is undefined until there is an estimate. */
export type Pace = { readonly bytesPerSecond: number; readonly secondsLeft: number | undefined };

export type Uploads = {
  readonly list: readonly Upload[];
  readonly hold: Hold | undefined;
  readonly pace: Pace;
};

/** Options when a name is taken. */
export type Choice = 'keep-both' | 'version' | 'skip';

/** Whether the upload has not ended, including paused ones. */
export const isOpen = ({ step }: Pick<Upload, 'step'>): boolean =>
  step !== 'done' && step !== 'skipped' && step !== 'failed';

/** Whether the upload proceeds without the person. */
export const isMoving = ({ step }: Pick<Upload, 'step'>): boolean =>
  step === 'waiting' || step === 'sending';
