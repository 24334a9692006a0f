import * as z from 'zod';
import { endpoint, instant, line, pageInput } from '../../kernel/index.ts';
import { formId, managesForms } from '../forms/index.ts';

export const collectorId = z.uuid().brand('CollectorId');

const name = line(100).min(1, 'Enter a name');

/** The most forms on one device, and the most devices of an organisation that are not revoked. */
export const maxCollectorForms = 200;
export const maxCollectors = 2_000;

/** A device or a person with ODK Collect or KoboCollect, who sends responses without an account. */
export const collector = z.object({
  id: collectorId,
  name: z.string(),
  forms: z.array(z.object({ id: formId, title: z.string() })),
  createdAt: instant,
  /** When it last asked for forms or sent a response. */
  lastSeenAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type Collector = z.infer<typeof collector>;

const one = z.object({ id: collectorId });

export const listCollectors = endpoint('GET /api/form-collectors', {
  summary: 'Devices that collect with ODK Collect, last added first.',
  access: managesForms,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** Only those that have this form. */
    formId: formId.optional(),
    state: z.enum(['active', 'revoked']).default('active'),
  }),
  output: z.array(collector),
});

export const createCollector = endpoint('POST /api/form-collectors', {
  summary: 'Adds a device that collects with ODK Collect.',
  access: managesForms,
  idempotent: true,
  personal: true,
  input: z.object({ name, forms: z.array(formId).max(maxCollectorForms) }),
  output: collector,
});

export const renameCollector = endpoint('PUT /api/form-collectors/:id', {
  summary: 'Renames a device.',
  access: managesForms,
  input: one.extend({ name }),
  output: collector,
});

export const setCollectorForm = endpoint('PUT /api/form-collectors/:id/forms', {
  summary: 'Adds a form to a device, or removes it. Responses on the device can still be sent.',
  access: managesForms,
  input: one.extend({ formId, isAssigned: z.boolean() }),
  output: collector,
});

export const revokeCollector = endpoint('PUT /api/form-collectors/:id/revocation', {
  summary: 'Ends the access of a device. It can neither get forms nor send responses from then on.',
  access: managesForms,
  input: one,
  output: collector,
});

/** Everything that a device needs to connect. Anyone who has it can send responses. */
export const collectorSettings = z.object({
  /** Contains a key: no further sign-in is needed. */
  serverUrl: z.string(),
  /** The settings of ODK Collect as a QR code, in SVG. */
  qrCode: z.string(),
  /** For apps in which people enter an address, a name and a password. */
  login: z.object({ serverUrl: z.string(), username: z.string(), password: z.string() }),
});
export type CollectorSettings = z.infer<typeof collectorSettings>;

export const readCollectorSettings = endpoint('POST /api/form-collectors/:id/settings', {
  summary: 'The QR code and the sign-in of a device. Reading them is logged.',
  access: managesForms,
  personal: true,
  input: one,
  output: collectorSettings,
});
