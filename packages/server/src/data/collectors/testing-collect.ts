import { createHash } from 'node:crypto';
import type { Collector, CollectorSettings } from '@ngo-plus/contract/data/collectors';
import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import type { Response as FormResponse } from '@ngo-plus/contract/data/responses';
import { memoryBlobs, type World } from '../../kernel/testing.ts';
import { publish, responseRoutes } from '../responses/testing.ts';
import { collectorRoutes } from './routes.ts';

/** What ODK Collect sends with every request. */
export const collectHeaders = {
  'user-agent': 'org.odk.collect.android/v2024.3.4 Dalvik/2.1.0 (Linux; U; Android 13)',
  'x-openrosa-version': '1.0',
  date: 'Sun, 01 Mar 2026 09:00:00 GMT',
  accept: '*/*',
};

type Send = Awaited<ReturnType<World['serve']>>['send'];
type File = { readonly name: string; readonly type?: string; readonly content: string };

/** A submission as Collect's HTTP client writes it: the XML first, then each file under its own name. */
export function multipart(xml: string, files: readonly File[] = [], boundary = '3e2a8f0c-collect') {
  const part = (field: string, { name, type = 'application/octet-stream', content }: File) =>
    [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${field}"; filename="${name}"`,
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(content)}`,
      '',
      content,
    ].join('\r\n');
  const parts = [
    part('xml_submission_file', { name: 'household.xml', type: 'text/xml', content: xml }),
    ...files.map((file) => part(file.name, file)),
  ];
  return {
    body: `${parts.join('\r\n')}\r\n--${boundary}--\r\n`,
    headers: { ...collectHeaders, 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** The answers of one interview, as Collect saves them. */
export const instance = (
  formId: string,
  inside: string,
  { version = '1', id = crypto.randomUUID() as string } = {},
): string =>
  `<?xml version='1.0' ?><data id="${formId}" version="${version}" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms">${inside}<orx:meta><orx:instanceID>uuid:${id}</orx:instanceID></orx:meta></data>`;

/** A device that was set up by QR code. */
async function openDevice(send: Send, forms: readonly string[]) {
  const { body } = await send('STAFF', 'POST /api/form-collectors', { name: 'Phone 1', forms });
  const { id } = body as Collector;
  const answer = await send('STAFF', `POST /api/form-collectors/${id}/settings`);
  const settings = answer.body as CollectorSettings;
  const base = new URL(settings.serverUrl).pathname as `/api/${string}`;
  return {
    id,
    settings,
    get: (path: string) => send(undefined, `GET ${base}${path}`, undefined, collectHeaders),
    head: (path: string) => send(undefined, `HEAD ${base}${path}`, undefined, collectHeaders),
    submit: (xml: string, files?: readonly File[]) => {
      const { body: sent, headers } = multipart(xml, files);
      return send(undefined, `POST ${base}/submission`, sent, headers);
    },
  };
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

type Login = { readonly username: string; readonly password: string };

/** The answer of Collect's HTTP client to a challenge. Source: RFC 7616, section 3.4. */
export function digestAnswer(
  challenge: string,
  { method, uri }: { readonly method: string; readonly uri: string },
  { username, password }: Login,
): string {
  const value = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(challenge)?.[1] ?? '';
  const [realm, nonce] = [value('realm'), value('nonce')];
  const [nc, cnonce] = ['00000001', '0a4f113b'];
  const secret = md5(`${username}:${realm}:${password}`);
  const response = md5([secret, nonce, nc, cnonce, 'auth', md5(`${method}:${uri}`)].join(':'));
  return `Digest username="${username}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", qop=auth, nc=${nc}, cnonce="${cnonce}", algorithm=MD5`;
}

/** A published form with a device that has it. */
export async function openCollecting(world: World, definition?: FormDefinition, columns?: object) {
  world.adapt({ blobs: memoryBlobs() });
  const { send } = await world.serve([...collectorRoutes, ...responseRoutes]);
  const id = await publish(world, definition, { ...columns });
  const device = await openDevice(send, [id]);
  const list = async () =>
    (await send('STAFF', `GET /api/form-responses?formId=${id}`)).body as FormResponse[];
  return { send, id, device, list };
}

/** Answers to the form about a household. */
export const interview = '<name>Ada</name><age>30</age><water>tap</water>';
