import * as z from 'zod';
import { download, endpoint, instant, line, pageInput, upload } from '../../kernel/index.ts';
import { formDefinition, sentDefinition } from './definition/index.ts';
import { finding } from './finding.ts';
import { formId } from './form-id.ts';
import { managesForms, readsForms } from './rights.ts';
import { templateId } from './templates.ts';

/** A form that was never published is a draft. A closed one accepts no responses. */
export const formStates = ['draft', 'open', 'closed'] as const;

/** Largest definition and workbook, in bytes. */
export const maxDefinitionBytes = 8 * 1024 * 1024;
export const maxWorkbookBytes = 10 * 1024 * 1024;

const title = line(200).min(1, 'Enter a title');

export const form = z.object({
  id: formId,
  title: z.string(),
  state: z.enum(formStates),
  isArchived: z.boolean(),
  /** '' for none. */
  folder: z.string(),
  /** Number of the published version; null for a draft. */
  version: z.int().nullable(),
  /** The draft differs from the published version. */
  hasChanges: z.boolean(),
  /** Questions in the draft, without groups. */
  questions: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Form = z.infer<typeof form>;

/** A form with its draft. Each saved draft has the next revision. */
export const formDetail = form.extend({ definition: formDefinition, revision: z.int() });
export type FormDetail = z.infer<typeof formDetail>;

const one = z.object({ id: formId });

export const listForms = endpoint('GET /api/forms', {
  summary: 'The forms of your organisation, last changed first.',
  access: readsForms,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    /** Words from the title. */
    search: z.string().trim().max(100).optional(),
    state: z.enum([...formStates, 'archived']).optional(),
    folder: z.string().trim().max(80).optional(),
  }),
  output: z.array(form),
});

export const readForm = endpoint('GET /api/forms/:id', {
  summary: 'One form with its draft.',
  access: readsForms,
  input: one,
  output: formDetail,
});

export const createForm = endpoint('POST /api/forms', {
  summary: 'Creates an empty form, or one with the questions of a template.',
  access: managesForms,
  idempotent: true,
  input: z.object({
    title,
    language: line(80).min(1).default('en'),
    /** A form from a template is in English. */
    template: templateId.optional(),
  }),
  output: formDetail,
});

export const saveDraft = endpoint('PUT /api/forms/:id/draft', {
  summary: 'Saves the draft of a form, unless someone else has saved one since `revision`.',
  access: managesForms,
  maxBytes: maxDefinitionBytes,
  input: one.extend({
    definition: sentDefinition,
    /** The revision that was edited. */
    revision: z.int().min(1),
  }),
  output: formDetail,
});

export const publishForm = endpoint('POST /api/forms/:id/versions', {
  summary: 'Publishes the draft as the next version, and opens the form.',
  access: managesForms,
  input: one.extend({ revision: z.int().min(1) }),
  output: formDetail,
});

export const setFormState = endpoint('PUT /api/forms/:id/state', {
  summary: 'Closes a published form, or opens it again.',
  access: managesForms,
  input: one.extend({ state: z.enum(['open', 'closed']) }),
  output: formDetail,
});

export const archiveForm = endpoint('PUT /api/forms/:id/archive', {
  summary: 'Moves a form to the archive, and closes it.',
  access: managesForms,
  input: one,
  output: formDetail,
});

export const restoreForm = endpoint('DELETE /api/forms/:id/archive', {
  summary: 'Brings a form back from the archive. It stays closed.',
  access: managesForms,
  input: one,
  output: formDetail,
});

export const copyForm = endpoint('POST /api/forms/:id/copies', {
  summary: 'Creates a form with the same questions.',
  access: managesForms,
  idempotent: true,
  input: one.extend({ title }),
  output: formDetail,
});

export const deleteForm = endpoint('DELETE /api/forms/:id', {
  summary: 'Deletes a form with all its versions.',
  access: managesForms,
  input: one,
  output: z.object({}),
});

export const formVersion = z.object({
  number: z.int(),
  publishedAt: instant,
  /** The person's id, until they are erased. */
  publishedBy: z.uuid().nullable(),
  questions: z.int(),
});

export const listVersions = endpoint('GET /api/forms/:id/versions', {
  summary: 'The published versions of a form, newest first.',
  access: readsForms,
  paged: true,
  input: one.extend({ ...pageInput, limit: z.coerce.number().int().min(1).max(100).default(25) }),
  output: z.array(formVersion),
});

export const readVersion = endpoint('GET /api/forms/:id/version', {
  summary: 'The questions of a published version, by default the latest. They never change.',
  access: readsForms,
  input: one.extend({ number: z.coerce.number().int().min(1).max(100_000).optional() }),
  output: formVersion.extend({ definition: formDefinition }),
});

const imported = formDetail.extend({ findings: z.array(finding), moreFindings: z.int() });

export const importForm = upload('POST /api/forms/xlsform', {
  summary: 'Creates a form from an XLSForm workbook (.xlsx, .xls or .xlsm).',
  access: managesForms,
  maxBytes: maxWorkbookBytes,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z.object({}),
  output: imported,
});

export const importDraft = upload('PUT /api/forms/:id/xlsform', {
  summary:
    'Replaces the draft of a form by an XLSForm workbook. Questions keep their answers by their names.',
  access: managesForms,
  maxBytes: maxWorkbookBytes,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: one.extend({ revision: z.coerce.number().int().min(1) }),
  output: imported,
});

export const exportForm = download('GET /api/forms/:id/xlsform', {
  summary: 'The draft of a form as an XLSForm workbook.',
  access: readsForms,
  input: one,
});

export const exportXForm = download('GET /api/forms/:id/xform', {
  summary:
    'A published version of a form as an XForm, by default the latest. ODK Collect and KoboCollect read it.',
  access: readsForms,
  input: one.extend({ number: z.coerce.number().int().min(1).max(100_000).optional() }),
});
