/**
 * Where an upload stands: in line, on its way, stopped by the person, asking what to do about a name
 * that is taken, refused, begun earlier and in need of its file, in the store, or left out.
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
  /** Below the folder it is uploaded to: `Photos/2026`, or nothing. */
  readonly within: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  readonly step: Step;
  /** What went wrong, in words. */
  readonly why: string | undefined;
  /** The file it has become. */
  readonly entryId: string | undefined;
};

/** Nothing is sent before this moment, in milliseconds since 1970. `why` is in words. */
export type Hold = { readonly until: number; readonly why: string };

/** `secondsLeft` is undefined until there is something to reckon with. */
export type Pace = { readonly bytesPerSecond: number; readonly secondsLeft: number | undefined };

export type Uploads = {
  readonly list: readonly Upload[];
  readonly hold: Hold | undefined;
  readonly pace: Pace;
};

/** What a person may choose when a name is taken. */
export type Choice = 'keep-both' | 'version' | 'skip';

/** Not at its end, whether it moves or not. */
export const isOpen = ({ step }: Pick<Upload, 'step'>): boolean =>
  step !== 'done' && step !== 'skipped' && step !== 'failed';

/** Goes on by itself. */
export const isMoving = ({ step }: Pick<Upload, 'step'>): boolean =>
  step === 'waiting' || step === 'sending';
