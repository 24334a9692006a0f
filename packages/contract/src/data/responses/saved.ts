import * as z from 'zod';
import { endpoint, instant } from '../../kernel/index.ts';
import { formId } from '../forms/index.ts';

/** Largest encrypted content, in bytes. */
export const maxSavedBytes = 4 * 1024 * 1024;

/** Days until an unfinished response that was saved with a link is deleted. */
export const savedDays = 30;

/** 32 random bytes, base64url. Anyone with it can read and change what was saved under it. */
export const savedToken = z.string().regex(/^[\w-]{43}$/, { error: 'This link is incomplete.' });

const form = z.object({ id: formId });
const hour = 3600;

const saved = z.object({
  /** Grows with each save; one that is based on an older one is refused. */
  revision: z.int(),
  savedAt: instant,
  expiresAt: instant,
});

export const saveForLater = endpoint('PUT /api/public-forms/:id/saved-response', {
  summary: 'Saves an unfinished response, encrypted by the browser, to continue it by a link.',
  access: 'public',
  // Base64 is a third longer.
  maxBytes: Math.ceil((maxSavedBytes * 4) / 3) + 4_096,
  limit: { per: 'address', max: 120, windowSeconds: hour },
  input: form.extend({
    token: savedToken,
    /** Base64. The key is only in the link, in the part that browsers do not send. */
    content: z
      .base64()
      .min(1)
      .max(Math.ceil((maxSavedBytes * 4) / 3) + 4),
    /** The revision that was continued; 0 for a new link. */
    revision: z.int().min(0).max(1_000_000),
  }),
  output: saved,
});

export const readSaved = endpoint('POST /api/public-forms/:id/saved-response', {
  summary: 'An unfinished response that was saved under a link, encrypted.',
  access: 'public',
  limit: { per: 'address', max: 600, windowSeconds: hour },
  input: form.extend({ token: savedToken }),
  output: saved.extend({ content: z.string() }),
});

export const deleteSaved = endpoint('POST /api/public-forms/:id/saved-response/deletion', {
  summary: 'Deletes an unfinished response that was saved under a link.',
  access: 'public',
  limit: { per: 'address', max: 600, windowSeconds: hour },
  input: form.extend({ token: savedToken }),
  output: z.object({}),
});
