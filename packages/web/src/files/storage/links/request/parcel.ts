/** A file that is sent through a link: selected, in progress, stored, or stopped. */
export type Parcel = {
  readonly id: number;
  readonly file: File;
  readonly step: 'chosen' | 'sending' | 'sent' | 'failed';
  readonly sentBytes: number;
  /** The reason it stopped, for people. */
  readonly why: string | undefined;
};

export const isSent = ({ step }: Parcel): boolean => step === 'sent';

let last = 0;

export function parcelOf(file: File): Parcel {
  last += 1;
  return { id: last, file, step: 'chosen', sentBytes: 0, why: undefined };
}
