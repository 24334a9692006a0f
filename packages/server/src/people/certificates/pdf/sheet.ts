import type { CertificateKind } from '@ngo-plus/contract/people/certificates';

/** A picture prepared for print, without transparency. Sizes are in pixels. */
export type PrintedPicture = {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
};

/** The content of one certificate or letter; nothing is looked up during drawing. */
export type Sheet = {
  readonly kind: CertificateKind;
  /** BCP 47, for screen readers. */
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
  /** The code as people type it. */
  readonly code: string;
  /** Where to enter the code, without https. */
  readonly checkAt: string;
  /** The content of the QR code. */
  readonly checkUrl: string;
};

export const ink = '#16302b';
export const inkSoft = '#4d625d';
