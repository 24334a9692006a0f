import * as z from 'zod';
import { download, endpoint, upload } from '../../kernel/index.ts';
import { contactDetail } from './contact.ts';
import { contactId } from './fields.ts';
import { readsContacts, writesContacts } from './rights.ts';

export const maxPhotoBytes = 10 * 1024 * 1024;

const one = z.object({ id: contactId });

export const setPhoto = upload('PUT /api/contacts/:id/photo', {
  summary: 'Uploads a photo of a contact and replaces the previous one.',
  access: writesContacts,
  maxBytes: maxPhotoBytes,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: one,
  output: contactDetail,
});

export const removePhoto = endpoint('DELETE /api/contacts/:id/photo', {
  summary: 'Removes the photo of a contact.',
  access: writesContacts,
  input: one,
  output: contactDetail,
});

export const readPhoto = download('GET /api/contacts/:id/photo', {
  summary: 'Returns the photo of a contact.',
  access: readsContacts,
  input: one,
});
