import { createHash } from 'node:crypto';
import { maxSubmissionBytes } from '@ngo-plus/contract/data/collectors';
import { formId as formIdSchema } from '@ngo-plus/contract/data/forms';
import { maxAnswerFileBytes } from '@ngo-plus/contract/data/responses';
import { worded } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import {
  type Exchange,
  type ExchangeReply,
  type FilePart,
  inScope,
  Problem,
  type RequestContext,
  tooLarge,
  writerIn,
} from '../../../kernel/index.ts';
import { attachCollectedFile, collectResponse, compiledVersion } from '../../responses/index.ts';
import { type CollectorRow, collectorForms } from '../table.ts';
import { readAnswers } from './read-answers.ts';
import { messageReply } from './replies.ts';
import { childOf, readXml, type Tree } from './xml-tree.ts';

/** The name of the part with the answers. Source: OpenRosa Form Submission API. */
const xmlField = 'xml_submission_file';

const accepts = { 'x-openrosa-accept-content-length': String(maxAnswerFileBytes) };

/** What HEAD asks before a submission: apps expect 204, and send in parts what is larger than this. */
export const offer = (address: string): ExchangeReply => ({
  status: 204,
  headers: { 'x-openrosa-version': '1.0', location: address, ...accepts },
  body: '',
});

/**
 * Stores a submission. Apps may send its files in several requests, each with the same XML; a file that is missing can come
 * later in the same way.
 *
 * @throws Problem for what is refused as a whole; the app keeps it
 */
export async function submit(
  outside: RequestContext,
  collector: CollectorRow,
  { parts }: Exchange,
  address: string,
): Promise<ExchangeReply> {
  if (parts === undefined)
    throw new Problem('invalid', 'Send the response as multipart/form-data.');
  let stored: { readonly orgId: string; readonly responseId: string } | undefined;
  for await (const { field, file, text } of parts) {
    if (field === xmlField) {
      if (stored !== undefined) throw new Problem('invalid', 'Send one response at a time.');
      const xml = file === undefined ? text : await readText(file);
      stored = await storeXml(outside, collector, xml);
    } else if (file !== undefined) {
      if (stored === undefined)
        throw new Problem('invalid', 'Send the answers (xml_submission_file) before their files.');
      await attachCollectedFile(outside, stored, file);
    }
  }
  if (stored === undefined)
    throw new Problem('invalid', 'The answers (xml_submission_file) are missing.');
  const message = writerIn(outside.language)(worded('Your response was received.'));
  return messageReply(message, 201, { location: address, ...accepts });
}

async function readText({ stream }: FilePart): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxSubmissionBytes) throw tooLarge(maxSubmissionBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

async function storeXml(outside: RequestContext, collector: CollectorRow, xml: string) {
  const root = await readXml(xml);
  const { orgId, id: collectorId, name } = collector;
  const { formId, version, instanceId } = addressOf(root);
  const form = await inScope(outside, 'system', async (ctx) => {
    const isAssigned = and(
      eq(collectorForms.orgId, orgId),
      eq(collectorForms.collectorId, collectorId),
      eq(collectorForms.formId, formId),
    );
    if ((await ctx.db.$count(collectorForms, isAssigned)) === 0)
      throw new Problem('not_found', "This form isn't on the list of this device.");
    return compiledVersion(ctx, { orgId, formId, number: version });
  });
  const { answers, files, faults, metadata } = readAnswers(form, root);
  const responseId = responseIdOf({ orgId, formId, instanceId });
  const [language] = form.definition.languages;
  await collectResponse(outside, {
    orgId,
    formId,
    collector: { id: collectorId, name },
    responseId,
    version,
    form,
    answers,
    files,
    faults,
    language: language?.code ?? 'en',
    startedAt: instantOf(metadata.get('start')),
    finishedAt: instantOf(metadata.get('end')),
    // ODK Collect writes its Date header with a clock of 12 hours, so that it says nothing about the device's clock.
    sentAt: outside.now().toISOString(),
  });
  return { orgId, responseId };
}

/** Which version of which form was filled in, and the id that the app gave to the response. */
function addressOf(root: Tree) {
  const { id = '', version = '', encrypted } = root.attributes;
  if (encrypted === 'yes')
    throw new Problem(
      'invalid',
      'Encrypted responses cannot be read. Send them without encryption.',
    );
  const formId = formIdSchema.safeParse(id);
  if (!formId.success)
    throw new Problem('not_found', "This form isn't on the list of this device.");
  if (!/^[1-9]\d{0,5}$/.test(version))
    throw new Problem('not_found', 'This form has no version “{{version}}”. Get the form again.', {
      values: { version: version.slice(0, 50) },
    });
  const instanceId =
    childOf(childOf(root, 'meta'), 'instanceID')?.text.trim() || root.attributes['instanceID'];
  if (instanceId === undefined || instanceId === '' || instanceId.length > 500)
    throw new Problem('invalid', 'The response has no instanceID.');
  return { formId: formId.data, version: Number(version), instanceId };
}

const uuidPattern =
  /^(?:uuid:)?([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/i;

/** Apps use `uuid:` with a UUID. Any other id of theirs has one of its own, the same each time. */
function responseIdOf(sent: { orgId: string; formId: string; instanceId: string }): string {
  const [, uuid] = uuidPattern.exec(sent.instanceId) ?? [];
  if (uuid !== undefined) return uuid.toLowerCase();
  const { orgId, formId, instanceId } = sent;
  const hex = createHash('sha256').update(`${orgId} ${formId} ${instanceId}`).digest('hex');
  // The form of a version 8 UUID (RFC 9562, section 5.8).
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function instantOf(text: string | undefined): string | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
