import type { Operation } from './document.ts';
import { sampleFrom, sampleOf } from './sample.ts';

/** The operation as a curl command, with example values. */
export function curlOf(operation: Operation, serverUrl: string): string {
  const { method, path, open, inPath, inQuery, body } = operation;
  const filled = inPath.reduce(
    (address, { name, shape }) => address.replace(`{${name}}`, String(sampleOf(shape, name))),
    path,
  );
  const query = inQuery.filter(({ required }) => required);
  const params = new URLSearchParams(
    query.map(({ name, shape }) => [name, String(sampleOf(shape, name))]),
  );
  const address = `${serverUrl}${filled}${query.length > 0 ? `?${params}` : ''}`;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    ...(open ? [] : ["-H 'Authorization: Bearer YOUR_TOKEN'"]),
    ...(body?.type === 'json' ? ["-H 'Content-Type: application/json'"] : []),
    ...(body?.type === 'json' ? [`-d ${quoted(JSON.stringify(sampleFrom(body.fields)))}`] : []),
    ...(body?.type === 'form' ? formOf(body.fields) : []),
  ].join(' \\\n  ');
}

/** Text before the file: the file is streamed. */
function formOf(fields: NonNullable<Operation['body']>['fields']): string[] {
  const texts = fields.filter(({ name, required }) => required && name !== 'file');
  const values = texts.map(({ name, shape }) => `${name}=${String(sampleOf(shape, name))}`);
  return [...values, 'file=@picture.jpg'].map((part) => `-F ${quoted(part)}`);
}

/** For a POSIX shell: everything is literal but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
