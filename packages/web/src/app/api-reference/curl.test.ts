import { expect, test } from 'vitest';
import { addressOf } from './address.ts';
import { curlOf } from './curl.ts';
import { searchOperations } from './search.ts';
import { someOperation } from './testing-operations.ts';

const server = 'https://ngo.example';

test('the example of a public operation needs no token', () => {
  expect(curlOf(someOperation(), server)).toBe("curl 'https://ngo.example/api/blogs/text'");
});

test('a body contains the required fields; a quote in it does not end it', () => {
  const line = curlOf(
    someOperation({
      method: 'POST',
      path: '/api/blogs',
      open: false,
      inPath: [],
      body: {
        type: 'json',
        fields: [
          { name: 'title', required: true, shape: { kind: 'choice', values: ["it's"] } },
          { name: 'tone', required: false, shape: { kind: 'text' } },
        ],
      },
    }),
    server,
  );
  expect(line).toContain("-X POST 'https://ngo.example/api/blogs'");
  expect(line).toContain("-H 'Authorization: Bearer YOUR_TOKEN'");
  expect(line).toContain(`-d '{"title":"it'\\''s"}'`);
  expect(line).not.toContain('tone');
});

test('a file is sent as a form', () => {
  const line = curlOf(
    someOperation({ method: 'POST', body: { type: 'form', fields: [] } }),
    server,
  );
  expect(line).toContain("-F 'file=@picture.jpg'");
});

test.each([
  ['in.id=wells&in.preview=true', '/api/blogs/wells?preview=true'],
  ['in.id=wells&in.preview=', '/api/blogs/wells'],
  ['in.id=https://evil.example/a?b', '/api/blogs/https%3A%2F%2Fevil.example%2Fa%3Fb'],
  ['in.id=a&in.other=1&search=x', '/api/blogs/a'],
])('a form with %s requests %s', (form, address) => {
  expect(addressOf(someOperation(), new URLSearchParams(form))).toBe(address);
});

test.each([
  ['blogs', 1],
  ['GET published', 1],
  ['get published', 0],
  ['preview', 1],
  ['grants', 0],
  ['  ', 0],
])('a search for "%s" finds %i', (search, count) => {
  expect(searchOperations([someOperation()], search)).toHaveLength(count);
});
