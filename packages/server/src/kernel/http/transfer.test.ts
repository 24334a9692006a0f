import { text } from 'node:stream/consumers';
import { transfer } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import * as z from 'zod';
import { uuidv7 } from '../index.ts';
import { test } from '../testing.ts';
import { handleTransfer } from './handle.ts';
import { openApi } from './openapi.ts';

const send = transfer('PATCH /api/transfers/:id', {
  summary: 'Takes the next bytes.',
  access: ['STAFF'],
  input: z.object({ id: z.uuid(), uploadOffset: z.string(), key: z.string().optional() }),
});

const routes = [
  handleTransfer(send, async (_outside, { uploadOffset, key = '' }, bytes) => {
    const received = bytes ? await text(bytes) : 'nothing';
    return { status: 204, headers: { 'upload-offset': `${uploadOffset} ${key} ${received}` } };
  }),
];

const octets = 'application/offset+octet-stream';

test.for([
  {
    who: 'STAFF',
    query: '?key=k',
    headers: { 'upload-offset': '7', 'content-type': octets },
    body: 'bytes',
    status: 204,
    expected: '7 k bytes',
  },
  {
    who: 'STAFF',
    query: '',
    headers: { 'upload-offset': '7' },
    body: undefined,
    status: 204,
    expected: '7  nothing',
  },
  {
    who: 'STAFF',
    query: '',
    headers: { 'content-type': octets },
    body: 'bytes',
    status: 400,
    expected: undefined,
  },
  {
    who: 'STAFF',
    query: '',
    headers: { 'upload-offset': '7', 'content-type': 'application/json' },
    body: '{}',
    status: 400,
    expected: undefined,
  },
  {
    who: undefined,
    query: '',
    headers: { 'upload-offset': '7', 'content-type': octets, 'content-encoding': 'gzip' },
    body: 'bytes',
    status: 415,
    expected: undefined,
  },
  {
    who: 'STAFF',
    query: '',
    headers: { 'upload-offset': '7', 'content-type': octets, 'content-encoding': 'identity' },
    body: 'bytes',
    status: 204,
    expected: '7  bytes',
  },
  {
    who: 'VIEWER',
    query: '',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    status: 403,
    expected: undefined,
  },
  { who: undefined, query: '', headers: {}, body: undefined, status: 401, expected: undefined },
] as const)(
  '$who with $headers is answered $status',
  async ({ who, query, headers, body, status, expected }, { world }) => {
    const served = await world.serve(routes);
    const reply = await served.send(who, `PATCH /api/transfers/${uuidv7()}${query}`, body, {
      ...headers,
    });
    expect(reply.status).toBe(status);
    expect(reply.headers['upload-offset']).toBe(expected);
  },
);

test('header parameters are documented as headers', () => {
  const { paths } = openApi([send], { serverUrl: 'http://localhost' });
  const operation = paths['/api/transfers/{id}']?.['patch'] as {
    parameters: object[];
    requestBody: object;
  };
  expect(operation.parameters).toMatchObject([
    { name: 'id', in: 'path' },
    { name: 'Upload-Offset', in: 'header', required: true },
    { name: 'Key', in: 'header', required: false },
  ]);
  expect(operation.requestBody).toEqual({ content: { [octets]: {} } });
});
