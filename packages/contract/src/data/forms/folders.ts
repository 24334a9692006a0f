import * as z from 'zod';
import { endpoint, line } from '../../kernel/index.ts';
import { formDetail } from './form.ts';
import { formId } from './form-id.ts';
import { managesForms, readsForms } from './rights.ts';

/** The most folders that are listed. */
export const maxFolders = 200;

export const listFolders = endpoint('GET /api/form-folders', {
  summary: 'The folders of forms that are not in the archive, by name.',
  access: readsForms,
  input: z.object({}),
  output: z.array(z.object({ name: z.string(), forms: z.int() })),
});

export const moveForm = endpoint('PUT /api/forms/:id/folder', {
  summary: 'Moves a form to a folder, which is created if it is new, or out of all folders.',
  access: managesForms,
  input: z.object({
    id: formId,
    /** '' for none. */
    folder: line(80),
  }),
  output: formDetail,
});
