import * as z from 'zod';
import { id } from '../../kernel/index.ts';

export const certificateId = id('CertificateId');
export const templateId = id('CertificateTemplateId');
export const runId = id('CertificateRunId');
export const requestId = id('CertificateRequestId');
export const pictureId = id('CertificatePictureId');

/** A certificate is for display, a letter accompanies applications. Both certify the same hours. */
export const certificateKinds = ['certificate', 'letter'] as const;
export const kind = z.enum(certificateKinds, { error: 'Choose a certificate or a letter' });
export type CertificateKind = (typeof certificateKinds)[number];

/** `replaced` by a newer certificate, or `revoked` without one. */
export const certificateStates = ['valid', 'revoked', 'replaced'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Languages for dates, numbers and screen readers. */
export const certificateLanguages = ['en', 'fr', 'rw', 'sw', 'am', 'ar', 'hi', 'es', 'pt'] as const;

/** Invisible characters and bidirectional controls. */
const hidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** One line of print. */
export const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, 'Use at most {{maximum}} characters')
    .refine((text) => !hidden.test(text), {
      error: 'Remove line breaks and hidden characters',
    });

/** The reason of a change, for the history. */
export const reason = z
  .string({ error: 'Enter a reason' })
  .trim()
  .min(1, 'Enter a reason')
  .max(500, 'Enter a reason of at most 500 characters');
