import * as z from 'zod';
import { dayOrInstant, endpoint, id, instant, pageInput, permission } from '../../kernel/index.ts';

/** Administrators of an NGO read what was done in their own organisation. */
export const readsAudit = permission('read the audit log', ['SUPER_ADMIN', 'NGO_ADMIN']);

/** Of every organisation: what platform staff do is watched by those above them. */
export const readsAllAudit = permission('read the audit log of all organisations', ['SUPER_ADMIN']);

const personOrOrganisation = z.object({ id: z.uuid(), name: z.string() });

/** Values as the capability recorded them: never secrets, never health data. */
const details = z.json().nullable();

export const auditEntry = z.object({
  id: id('AuditEntryId'),
  happenedAt: instant,
  /** `capability.verb`, for example `blogs.publish`. */
  action: z.string(),
  /** What that is called, in the caller's language; the action itself where no capability writes it any more. */
  label: z.string(),
  /** Null for actions without a person, such as those of jobs and visitors. */
  person: personOrOrganisation.nullable(),
  /** The impersonator from the platform. */
  behind: personOrOrganisation.nullable(),
  organisation: personOrOrganisation.nullable(),
  /** The id of the record, and its name where it is a person or an organisation. */
  subject: z.string().nullable(),
  subjectName: z.string().nullable(),
  before: details,
  after: details,
  requestId: z.string().nullable(),
  /** When its details about a person were erased; the entry itself stays. */
  erasedAt: instant.nullable(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  ...pageInput,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** Who did it by name, words of the action or of its label, the record’s id, and what was there before and after. */
  search: z.string().trim().max(100).optional(),
  /** A capability (`staff`) or one action of it (`staff.invite`). */
  action: z
    .string()
    .trim()
    .max(100)
    .regex(/^[a-z-]+(\.[a-z-]+)?$/, 'Enter an action such as staff or staff.invite')
    .optional(),
  /** The person who acted, or who was impersonated. */
  userId: z.uuid({ error: 'Choose a person' }).optional(),
  from: dayOrInstant,
  to: dayOrInstant,
};

export const listAudit = endpoint('GET /api/audit', {
  summary: "The organisation's activity log, newest first, with values before and after.",
  access: readsAudit,
  paged: true,
  input: z.object(filters),
  output: z.array(auditEntry),
});

export const listAllAudit = endpoint('GET /api/administration/audit', {
  summary: 'The activity log of every organisation, newest first, with values before and after.',
  access: readsAllAudit,
  scope: 'platform',
  paged: true,
  input: z.object({ ...filters, orgId: z.uuid({ error: 'Choose an organisation' }).optional() }),
  output: z.array(auditEntry),
});

export const listAuditParts = endpoint('GET /api/audit/parts', {
  summary: 'The product areas that write to the log.',
  access: readsAudit,
  input: z.object({}),
  output: z.array(
    z.object({
      /** The prefix of the capability's actions: `blogs`. */
      part: z.string(),
      /** What people call it, in the caller's language. */
      title: z.string(),
    }),
  ),
});

export const readChain = endpoint('GET /api/administration/audit/chain', {
  summary: 'The latest audit log checkpoint, to store outside the machine.',
  access: readsAllAudit,
  scope: 'platform',
  input: z.object({}),
  output: z.object({
    /** Entries that are sealed. */
    position: z.int(),
    /** Hexadecimal; empty before the first seal. */
    hash: z.string(),
    sealedAt: instant.nullable(),
    /** Entries that wait for the next seal, within a minute. */
    waiting: z.int(),
  }),
});

export type Chain = z.infer<typeof readChain.output>;
