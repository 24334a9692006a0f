import * as z from 'zod';
import { manageOrganisation } from '../../identity/accounts/index.ts';
import { endpoint, upload } from '../../kernel/index.ts';
import { documentId, verification } from './fields.ts';

/** Only an NGO is verified. The platform’s own administrators find nothing to do here. */
export const readVerification = endpoint('GET /api/organisation/verification', {
  summary: 'Returns the verification status of the active organisation and its documents.',
  access: manageOrganisation,
  input: z.object({}),
  output: verification,
});

export const maxPaperBytes = 10 * 1024 * 1024;

/** More papers tell no more. */
export const mostPapers = 10;

export const addPaper = upload('POST /api/organisation/verification/documents', {
  summary: "Uploads a document that proves the organisation's identity: a PDF or a picture.",
  access: manageOrganisation,
  personal: true,
  maxBytes: maxPaperBytes,
  limit: { per: 'user', max: 60, windowSeconds: 3600 },
  input: z.object({}),
  output: verification,
});

export const removePaper = endpoint('DELETE /api/organisation/verification/documents/:id', {
  summary: 'Removes a document that has not been submitted yet.',
  access: manageOrganisation,
  personal: true,
  input: z.object({ id: documentId }),
  output: verification,
});

export const requestVerification = endpoint('PUT /api/organisation/verification', {
  summary: 'Submits the documents for verification.',
  access: manageOrganisation,
  personal: true,
  input: z.object({}),
  output: verification,
});
