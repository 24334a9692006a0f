import type { Caller } from './transfer.ts';

export type SmallFile = { readonly name: string; readonly content: Uint8Array<ArrayBuffer> };

/** The number of concurrent uploads in the browser. */
const atOnce = 3;

/** Creates a top-level folder. @returns its id. */
export async function makeFolder(caller: Caller, name: string): Promise<string> {
  const { id } = await request<{ id: string }>(caller, 'POST /api/storage/folders', {
    name,
    parentId: null,
  });
  return id;
}

/**
 * Stores files as the browser does: each in one request that begins the upload and holds all of it
 * (tus with creation-with-upload). @returns their ids.
 */
export async function uploadSmallFiles(
  caller: Caller,
  parentId: string,
  files: readonly SmallFile[],
): Promise<string[]> {
  const ids: string[] = [];
  let next = 0;
  const send = async () => {
    for (let at = next++; at < files.length; at = next++) {
      const file = files[at];
      if (file) ids[at] = await sendFile(caller, parentId, file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return ids;
}

async function sendFile({ url, token }: Caller, parentId: string, { name, content }: SmallFile) {
  const metadata = Object.entries({ filename: name, parentId })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const reply = await fetch(`${url}/api/storage/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(content.length),
      'upload-metadata': metadata,
      'content-type': 'application/offset+octet-stream',
    },
    body: content,
  });
  const id = reply.headers.get('upload-entry-id');
  if (id === null) throw new Error(`${name} answered ${reply.status}: ${await reply.text()}`);
  return id;
}

/** Calls an endpoint, `GET /api/x`, and reads the answer. @throws Error with what it says. */
export async function request<Answer>(
  { url, token }: Caller,
  route: string,
  body?: object,
): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const authorization = `Bearer ${token}`;
  const reply = await fetch(url + path, {
    method,
    headers: body ? { authorization, 'content-type': 'application/json' } : { authorization },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${route} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Answer;
}
