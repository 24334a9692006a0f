import * as z from 'zod';
import { download, upload } from '../../../kernel/index.ts';
import { finding } from '../finding.ts';
import { formId } from '../form-id.ts';
import { managesForms, readsForms } from '../rights.ts';

/** Largest file of translations, in bytes. */
export const maxTranslationBytes = 20 * 1024 * 1024;

export const exportTranslations = download('GET /api/forms/:id/translations', {
  summary:
    'All texts of the draft of a form as an Excel workbook, with a column for each of its languages.',
  access: readsForms,
  input: z.object({ id: formId }),
});

/** The words of one text in one language. */
const translation = z.object({ key: z.string(), code: z.string(), words: z.string() });

export const readTranslations = upload('POST /api/forms/:id/translations', {
  summary:
    'Reads a workbook or CSV file of translations, and says by row what is wrong with it. The draft does not change.',
  access: managesForms,
  maxBytes: maxTranslationBytes,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z.object({ id: formId }),
  output: z.object({
    /** What differs from the draft. */
    translations: z.array(translation),
    findings: z.array(finding.omit({ sheet: true })),
    moreFindings: z.int(),
  }),
});
