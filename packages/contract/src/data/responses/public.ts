import * as z from 'zod';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { download, endpoint, instant, upload } from '../../kernel/index.ts';
import {
  formDefinition,
  formId,
  formMedia,
  formMediaId,
  itemId,
  sentAnswers,
} from '../forms/index.ts';
import { mapTiles } from './map-tiles.ts';
import { savedToken } from './saved.ts';

/** The sender's device makes the id, so that a response which is sent again is stored once. */
export const responseId = z
  .uuid({ error: 'Each response needs an id of its own.' })
  .brand('ResponseId');

/** Largest response, in bytes of JSON. */
export const maxResponseBytes = 8 * 1024 * 1024;

/** Largest file of an answer, in bytes. */
export const maxAnswerFileBytes = 100 * 1024 * 1024;

/** Days after the closing date during which responses that were begun before it are accepted. */
export const lateDays = 14;

const form = z.object({ id: formId });
const hour = 3600;

/** A form as people see it before they fill it in. */
export const publicForm = z.object({
  id: formId,
  title: z.string(),
  organisation: z.object({
    id: z.uuid(),
    name: z.string(),
    timeZone: z.string(),
    /** `#1f7a4d`; '' for the colours of the product. */
    colour: z.string(),
    /** The path of its logo; null if it has none. */
    logoUrl: z.string().nullable(),
  }),
  audience: z.enum(['public', 'team']),
  /** Why it accepts no responses; null while it does. */
  closedBecause: z.enum(['closed', 'date', 'quota', 'answered']).nullable(),
  /** The organisation's own words about it; '' for those of the product. */
  closedMessage: z.string(),
  closesAt: instant.nullable(),
  /** Each response needs an access code. */
  needsCode: z.boolean(),
  /** What the code in the request is worth; null for forms that need none. */
  codeState: z.enum(['missing', 'unknown', 'used', 'valid']).nullable(),
  /** Choices that as many responses have chosen as may. */
  fullChoices: z.array(z.object({ itemId, choice: z.string() })),
  version: z.int(),
  definition: formDefinition,
  /** Where the maps of questions come from; null for borders alone. */
  tiles: mapTiles.nullable(),
  /** The media files of the version. */
  media: z.array(
    formMedia.extend({
      /** Its path, which never has other content. */
      url: z.string(),
    }),
  ),
});
export type PublicForm = z.infer<typeof publicForm>;

export const readPublicForm = endpoint('GET /api/public-forms/:id', {
  summary: 'A published form, to fill in. Forms for the team need a signed-in member.',
  access: 'public',
  limit: { per: 'address', max: 3_000, windowSeconds: hour },
  input: form.extend({
    /** A version that was begun before; by default the latest. */
    version: z.coerce.number().int().min(1).max(100_000).optional(),
    /** The access code of the caller. */
    code: z.string().max(60).optional(),
  }),
  output: publicForm,
});

export const readPublicFormMedia = download('GET /api/public-form-media/:id', {
  summary: 'A media file of a published form. Those of forms for the team need a signed-in member.',
  access: 'public',
  limit: { per: 'address', max: 30_000, windowSeconds: hour },
  input: z.object({ id: formMediaId }),
});

/** What the sender can prove a response with. */
export const receipt = z.object({
  /** Eight letters and digits in two groups. */
  receipt: z.string(),
  receivedAt: instant,
  /** Files that the response names and that have not arrived. */
  missingFiles: z.array(z.object({ itemId, key: z.string(), name: z.string() })),
});
export type Receipt = z.infer<typeof receipt>;

export const submitResponse = endpoint('POST /api/public-forms/:id/responses', {
  summary: 'Stores a response. Sending the same one again returns its receipt.',
  access: 'public',
  maxBytes: maxResponseBytes,
  limit: { per: 'address', max: 6_000, windowSeconds: hour },
  input: form.extend({
    responseId,
    version: z.int().min(1).max(100_000),
    answers: sentAnswers,
    /** Code of the language that was shown. */
    language: z.string().trim().min(1).max(80),
    /** IANA time zone of the device. */
    zone: z.string().trim().min(1).max(64).default('UTC'),
    startedAt: instant,
    finishedAt: instant,
    /** The device's time at the moment of sending. A clock that is wrong is corrected by it. */
    sentAt: instant,
    /** Of the link under which it was saved before. What was saved is deleted. */
    saved: savedToken.optional(),
    /** For forms that need one. */
    code: z.string().max(60).optional(),
    /** On a device that several people use one after the other. */
    isKiosk: z.boolean().optional(),
    proof: botProof,
    website: honeypot,
  }),
  output: receipt,
});

/** Where a file belongs: the question, and within repeats the key of the repetition. */
export const uploadAnswerFile = upload('POST /api/public-forms/:id/files', {
  summary: 'Stores a file that a response names. Sending the same one again changes nothing.',
  access: 'public',
  maxBytes: maxAnswerFileBytes,
  limit: { per: 'address', max: 6_000, windowSeconds: hour },
  input: form.extend({
    responseId,
    itemId,
    key: z.string().max(64).default(''),
    name: z.string().trim().min(1).max(255),
  }),
  output: receipt,
});

export const readReceipt = endpoint('POST /api/form-receipts', {
  summary: 'When a response arrived, and which of its files are missing, by its receipt.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: hour },
  input: z.object({
    receipt: z
      .string()
      .trim()
      .toUpperCase()
      .transform((text) =>
        text
          .replaceAll(/[^0-9A-Z]/g, '')
          .replaceAll('O', '0')
          .replaceAll(/[IL]/g, '1'),
      )
      .pipe(z.string().length(8, 'A receipt has eight letters and digits, such as 7Q2F-K9TD.')),
  }),
  output: receipt.extend({
    formTitle: z.string(),
    organisation: z.string(),
  }),
});
