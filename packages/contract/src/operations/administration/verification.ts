import * as z from 'zod';
import { manageOrganisation } from '../../identity/accounts/index.ts';
import { endpoint, upload } from '../../kernel/index.ts';
import { documentId, verification } from './fields.ts';

/** Only NGOs are verified. For the platform's own administrators this answers with an error. */
export const readVerification = endpoint('GET /api/organisation/verification', {
  summary: 'Returns the verification status of the active organisation and its documents.',
  access: manageOrganisation,
  input: z.object({}),
  output: verification,
});

export const maxDocumentBytes = 10 * 1024 * 1024;

/** Maximum number of documents per organisation. */
export const maxDocuments = 10;

export const addDocument = upload('POST /api/organisation/verification/documents', {
  summary: "Uploads a document that proves the organisation's identity: a PDF or a picture.",
  access: manageOrganisation,
  personal: true,
  maxBytes: maxDocumentBytes,
  limit: { per: 'user', max: 60, windowSeconds: 3600 },
  input: z.object({}),
  output: verification,
});

export const removeDocument = endpoint('DELETE /api/organisation/verification/documents/:id', {
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
