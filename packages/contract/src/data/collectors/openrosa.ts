import * as z from 'zod';
import { exchange } from '../../kernel/index.ts';
import { formId } from '../forms/index.ts';
import { maxAnswerFileBytes } from '../responses/index.ts';

/** The key in a device's address. */
const token = z.string().max(100);
const form = z.object({ formId, version: z.coerce.number().int().min(1).max(100_000) });
const file = form.extend({ name: z.string().min(1).max(255) });
const list = z.object({ formID: z.string().max(100).optional() });

const hour = 3600;
const reads = { per: 'address', max: 20_000, windowSeconds: hour } as const;
const sends = { per: 'address', max: 12_000, windowSeconds: hour } as const;

/** The largest XML of one submission, in bytes. */
export const maxSubmissionBytes = 8 * 1024 * 1024;

/*
 * OpenRosa, as ODK Collect and KoboCollect speak it (docs.getodk.org/openrosa). Each address exists twice: with a key, for
 * devices that were set up by QR code, and without one, for those that sign in by HTTP Digest.
 */

const words = {
  formList: 'The forms of a device (OpenRosa form list).',
  form: 'A published version of a form as an XForm.',
  manifest: 'The files that belong to a form (OpenRosa manifest).',
  media: 'A file that belongs to a form.',
  offer: 'HEAD answers with the size of a submission that is accepted.',
  submit: 'Stores a response from ODK Collect (OpenRosa form submission).',
};

export const listOpenRosaForms = exchange('GET /api/openrosa/:token/formList', {
  summary: words.formList,
  access: 'public',
  limit: reads,
  input: list.extend({ token }),
});
export const readOpenRosaForm = exchange('GET /api/openrosa/:token/form', {
  summary: words.form,
  access: 'public',
  limit: reads,
  input: form.extend({ token }),
});
export const readOpenRosaManifest = exchange('GET /api/openrosa/:token/manifest', {
  summary: words.manifest,
  access: 'public',
  limit: reads,
  input: form.extend({ token }),
});
export const readOpenRosaMedia = exchange('GET /api/openrosa/:token/media', {
  summary: words.media,
  access: 'public',
  limit: reads,
  input: file.extend({ token }),
});
export const offerOpenRosaSubmission = exchange('GET /api/openrosa/:token/submission', {
  summary: words.offer,
  access: 'public',
  limit: reads,
  input: z.object({ token }),
});
export const submitOpenRosa = exchange('POST /api/openrosa/:token/submission', {
  summary: words.submit,
  access: 'public',
  limit: sends,
  maxBytes: maxAnswerFileBytes,
  input: z.object({ token }),
});

export const listSignedForms = exchange('GET /api/openrosa/formList', {
  summary: words.formList,
  access: 'public',
  limit: reads,
  input: list,
});
export const readSignedForm = exchange('GET /api/openrosa/form', {
  summary: words.form,
  access: 'public',
  limit: reads,
  input: form,
});
export const readSignedManifest = exchange('GET /api/openrosa/manifest', {
  summary: words.manifest,
  access: 'public',
  limit: reads,
  input: form,
});
export const readSignedMedia = exchange('GET /api/openrosa/media', {
  summary: words.media,
  access: 'public',
  limit: reads,
  input: file,
});
export const offerSignedSubmission = exchange('GET /api/openrosa/submission', {
  summary: words.offer,
  access: 'public',
  limit: reads,
  input: z.object({}),
});
export const submitSigned = exchange('POST /api/openrosa/submission', {
  summary: words.submit,
  access: 'public',
  limit: sends,
  maxBytes: maxAnswerFileBytes,
  input: z.object({}),
});
