import type { CertificateKind } from '@ngo-plus/contract/people/certificates';

/** A picture as it is printed, already drawn anew without transparency. Its sizes are in pixels. */
export type PrintedPicture = {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
};

/** Everything that stands on one certificate or letter; nothing is looked up while it is drawn. */
export type Sheet = {
  readonly kind: CertificateKind;
  /** BCP 47, for programs that read aloud. */
  readonly language: string;
  /** `#rrggbb` */
  readonly accent: string;
  readonly organisation: string;
  readonly title: string;
  /** The line above the name, or the first line of a letter. */
  readonly lead: string;
  readonly name: string;
  readonly body: string;
  readonly issuedOn: string;
  readonly signerName: string;
  readonly signerTitle: string;
  readonly logo: PrintedPicture | undefined;
  readonly signature: PrintedPicture | undefined;
  /** As people type it. */
  readonly code: string;
  /** Where to type it, without https. */
  readonly checkAt: string;
  /** What the QR code holds. */
  readonly checkUrl: string;
};

export const ink = '#16302b';
export const inkSoft = '#4d625d';
