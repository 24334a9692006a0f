/** A file on its way through a link: chosen, being sent, kept by the organisation, or stopped. */
export type Parcel = {
  readonly id: number;
  readonly file: File;
  readonly step: 'chosen' | 'sending' | 'sent' | 'failed';
  readonly sentBytes: number;
  /** Why it stopped, in words. */
  readonly why: string | undefined;
};

export const isSent = ({ step }: Parcel): boolean => step === 'sent';

let last = 0;

export function parcelOf(file: File): Parcel {
  last += 1;
  return { id: last, file, step: 'chosen', sentBytes: 0, why: undefined };
}
