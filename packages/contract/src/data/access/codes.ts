import * as z from 'zod';
import { download, endpoint, instant, line, pageInput } from '../../kernel/index.ts';
import { formId, managesForms } from '../forms/index.ts';

export const accessCodeId = z.uuid().brand('AccessCodeId');

/** The most codes that one form has, and that are added together. */
export const maxCodes = 50_000;
export const maxCodesTogether = 1_000;

export const codeStates = ['unused', 'used', 'revoked'] as const;

/** A code with which one person can respond once. */
export const accessCode = z.object({
  id: accessCodeId,
  /** In groups of four, to read out. */
  code: z.string(),
  /** Whom it is for: a name, a number or an address. */
  label: z.string(),
  state: z.enum(codeStates),
  createdAt: instant,
  usedAt: instant.nullable(),
});
export type AccessCode = z.infer<typeof accessCode>;

/** A code as people write it, with or without spaces and hyphens; letters that look like digits are read as such. */
export const writtenCode = z
  .string()
  .max(60)
  .transform((text) =>
    text
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  );

export const listAccessCodes = endpoint('GET /api/form-codes', {
  summary: 'The access codes of a form, last added first.',
  access: managesForms,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    formId,
    state: z.enum(codeStates).optional(),
    /** Words from the label. */
    search: z.string().trim().max(100).optional(),
  }),
  output: z.array(accessCode),
});

export const addAccessCodes = endpoint('POST /api/form-codes', {
  summary: 'Adds an access code for each label. Labels may be empty.',
  access: managesForms,
  idempotent: true,
  input: z.object({
    formId,
    labels: z
      .array(line(200))
      .min(1, 'Add at least one code.')
      .max(maxCodesTogether, 'Add at most 1,000 codes at a time.'),
  }),
  output: z.object({ added: z.int() }),
});

export const revokeAccessCode = endpoint('PUT /api/form-codes/:id/revocation', {
  summary: 'Revokes an access code, so that no one can respond with it. A response with it stays.',
  access: managesForms,
  input: z.object({ id: accessCodeId }),
  output: accessCode,
});

export const exportAccessCodes = download('GET /api/form-codes/export', {
  summary: 'The access codes of a form as CSV, with a link for each.',
  access: managesForms,
  input: z.object({ formId }),
});
