import * as z from 'zod';
import { download, endpoint, instant, upload } from '../../kernel/index.ts';
import { coordinatesVolunteers } from '../volunteering/index.ts';
import { certificateLanguages, kind, line, pictureId, templateId } from './fields.ts';
import { unknownPlaceholders } from './wording.ts';

/** The maximum upload size of a logo or signature; stored pictures are much smaller. */
export const maxPictureBytes = 5 * 1024 * 1024;

const known = (text: string) => unknownPlaceholders(text).length === 0;
const unknown = {
  error: 'Use only {{name}}, {{hours}}, {{from}}, {{to}}, {{organisation}} and {{date}}',
};

/** The source of the logo: the organisation, the template, or none. */
export const logoChoices = ['organisation', 'own', 'none'] as const;

export const design = z.object({
  name: line(100).min(1, 'Enter a name for the template'),
  kind,
  language: z.enum(certificateLanguages, { error: 'Choose a language' }),
  title: line(120).min(1, 'Enter a title').refine(known, unknown),
  /** The line above the name, or the first line of a letter. */
  lead: line(160).refine(known, unknown).default(''),
  body: z
    .string({ error: 'Enter the wording' })
    .trim()
    .min(1, 'Enter the wording')
    .max(2400, 'Enter wording of at most 2,400 characters')
    .refine((text) => !/(?![\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text), {
      error: 'Remove hidden characters from the wording',
    })
    .refine(known, unknown),
  signerName: line(100).min(1, 'Enter the signatory'),
  signerTitle: line(100).default(''),
  accent: z.string().regex(/^#[0-9a-f]{6}$/i, 'Choose a colour'),
  logo: z.enum(logoChoices),
  logoId: pictureId.nullable().default(null),
  signatureId: pictureId.nullable().default(null),
});

export type Design = z.infer<typeof design>;

export const template = design.extend({
  id: templateId,
  /** Increases with each change; issued certificates retain their wording. */
  revision: z.int(),
  updatedAt: instant,
});

export type Template = z.infer<typeof template>;

export const listTemplates = endpoint('GET /api/certificates/templates', {
  summary: "Lists the organisation's templates by name, up to 100.",
  access: coordinatesVolunteers,
  input: z.object({}),
  output: z.array(template),
});

export const readTemplate = endpoint('GET /api/certificates/templates/:id', {
  summary: 'Returns a template.',
  access: coordinatesVolunteers,
  input: z.object({ id: templateId }),
  output: template,
});

export const addTemplate = endpoint('POST /api/certificates/templates', {
  summary: 'Creates a template.',
  access: coordinatesVolunteers,
  idempotent: true,
  input: design,
  output: template,
});

export const changeTemplate = endpoint('PUT /api/certificates/templates/:id', {
  summary: "Edits a template. Certificates already issued don't change.",
  access: coordinatesVolunteers,
  input: design.extend({ id: templateId, revision: z.int() }),
  output: template,
});

export const removeTemplate = endpoint('DELETE /api/certificates/templates/:id', {
  summary: 'Deletes a template. Certificates already issued are kept.',
  access: coordinatesVolunteers,
  input: z.object({ id: templateId }),
  output: z.object({}),
});

export const previewTemplate = download('POST /api/certificates/preview', {
  summary: 'Returns a template as a PDF with sample data. Nothing is saved or issued.',
  access: coordinatesVolunteers,
  limit: { per: 'user', max: 600, windowSeconds: 600 },
  input: design.extend({ exampleName: line(120).default('') }),
});

export const addPicture = upload('POST /api/certificates/pictures', {
  summary:
    'Uploads a logo or signature: re-encoded, without camera data, at most 1200 pixels wide.',
  access: coordinatesVolunteers,
  maxBytes: maxPictureBytes,
  limit: { per: 'user', max: 60, windowSeconds: 3600 },
  input: z.object({}),
  output: z.object({ id: pictureId }),
});

export const readPicture = download('GET /api/certificates/pictures/:id', {
  summary: "Returns a logo or signature of the organisation's templates.",
  access: coordinatesVolunteers,
  input: z.object({ id: pictureId }),
});
