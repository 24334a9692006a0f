import {
  type Endpoint,
  maxJsonBytes,
  type Phrase,
  type ProblemCode,
  phrases,
  type Wording,
  worded,
} from '@ngo-plus/contract/kernel';
import { formatLimit, Problem } from '../failures/index.ts';

/** The body that the route accepts. */
type Expected = Pick<Endpoint, 'bodyType' | 'maxBytes'>;

/** Limits of form fields beside a file: their number, and the bytes in one. */
export const maxFields = 50;
export const maxFieldBytes = 65_536;

const resend = worded('The upload was incomplete. Send the file again.');
const tooManyParts = worded(
  'The form has too many parts. Send one file and up to {{maximum}} fields.',
  { maximum: maxFields },
);
const notJson = worded(
  "The body isn't valid JSON. Check its quotes, commas and brackets and send it again.",
);

const expectedTypes: Record<Expected['bodyType'], Phrase> = phrases({
  json: 'Send a JSON object, with the header Content-Type: application/json.',
  file: 'Send the file as multipart/form-data.',
  bytes: 'Send the raw bytes with the header Content-Type: application/offset+octet-stream.',
  message: 'Send the message unchanged, with its content type.',
  parts: 'Send the files as multipart/form-data.',
});

const expectedType = ({ bodyType }: Expected) => worded(expectedTypes[bodyType]);

type Texts = readonly [ProblemCode, Wording | ((expected: Expected) => Wording)];

/** Refusals by Fastify and its plugins, by their error codes. */
const answers: Readonly<Record<string, Texts>> = {
  FST_ERR_NOT_FOUND: ['not_found', worded('Nothing was found at this address.')],
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'too_large',
    ({ bodyType, maxBytes }) =>
      bodyType === 'file'
        ? worded('The file is too large. Choose one up to {{limit}}.', {
            limit: formatLimit(maxBytes),
          })
        : worded('The request is too large. Send up to {{limit}}.', {
            limit: formatLimit(maxBytes),
          }),
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['invalid', expectedType],
  FST_ERR_CTP_EMPTY_JSON_BODY: [
    'invalid',
    worded('The body is empty. Send a JSON object, or omit the Content-Type header.'),
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', notJson],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'invalid',
    worded("The request is incomplete: its length doesn't match Content-Length. Send it again."),
  ],
  FST_CP_ERR_INVALID_CONTENT_ENCODING: [
    'invalid',
    worded(
      "The body's compression isn't supported. Send it uncompressed, or with gzip, br or deflate.",
    ),
  ],
  FST_CP_ERR_INVALID_CONTENT: [
    'invalid',
    worded(
      "The body's compression doesn't match its Content-Encoding. Send it without that header.",
    ),
  ],
  FST_PARTS_LIMIT: ['too_large', tooManyParts],
  FST_FIELDS_LIMIT: ['too_large', tooManyParts],
  FST_FILES_LIMIT: ['too_large', worded('Send one file at a time.')],
  FST_REQ_FILE_TOO_LARGE: [
    'too_large',
    ({ maxBytes }) =>
      worded('The file is too large. Choose one up to {{limit}}.', {
        limit: formatLimit(maxBytes),
      }),
  ],
  FST_PROTO_VIOLATION: [
    'invalid',
    worded("A form field has a name that isn't allowed. Rename it and send the form again."),
  ],
  FST_INVALID_JSON_FIELD_ERROR: [
    'invalid',
    worded("A form field claims to be JSON but isn't valid. Send it as plain text."),
  ],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['invalid', worded('Send the file as multipart/form-data.')],
  FST_MP_PREMATURE_CLOSE: ['invalid', resend],
};

/**
 * Converts a refusal by Fastify or one of its plugins into a Problem that explains what to do;
 * `undefined` for any other failure. Unlisted refusals get a general message, never the
 * framework's.
 */
export function problemOfFramework(
  error: unknown,
  expected: Expected = { bodyType: 'json', maxBytes: maxJsonBytes },
): Problem | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const [code, words] = answers[String(error.code)] ?? [];
  if (code === undefined || words === undefined) return undefined;
  const message = typeof words === 'function' ? words(expected) : words;
  return new Problem(code, message, { cause: error });
}

/** The form parser has no code for a form without an end or a boundary. */
export const problemOfForm = (cause: unknown, expected: Expected): Problem =>
  problemOfFramework(cause, expected) ?? new Problem('invalid', resend, { cause });

/** @throws Problem `invalid` when a text field was truncated: its value is incomplete. */
export function refuseCutField({ name, cut }: { name: string; cut: boolean }): void {
  if (!cut) return;
  throw Problem.atField('invalid', name, 'Shorten this to {{limit}} or less.', {
    limit: formatLimit(maxFieldBytes),
  });
}

/** @throws Problem `invalid` that names the accepted type. */
export function refuseOtherType(expected: Expected): never {
  throw new Problem('invalid', expectedType(expected));
}

/** @throws Problem `invalid` unless the body is an object or missing. */
export function refuseOtherBody(body: unknown, isMultipart: boolean): void {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (isMultipart || !(isObject || body === undefined))
    refuseOtherType({ bodyType: 'json', maxBytes: maxJsonBytes });
}
