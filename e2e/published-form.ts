import { baseUrl } from './base-url.ts';
import { demoPassword } from './sessions.ts';

/** Calls the API as the owner of the demo organisation. */
export async function speakAsOwner(address = baseUrl) {
  const ask = async <Answer>(request: string, body?: object, token = ''): Promise<Answer> => {
    const [method = '', path] = request.split(' ');
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID().replaceAll('-', '') }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${request} failed: ${await reply.text()}`);
    return (await reply.json()) as Answer;
  };
  const { token } = await ask<{ token: string }>('POST /api/auth/login', {
    email: 'owner@demo.ngo',
    password: demoPassword,
  });
  return <Answer>(request: string, body?: object) => ask<Answer>(request, body, token);
}

/** A question. */
export const ask = (type: string, name: string, label: string, rest: object = {}) => ({
  id: name,
  type,
  name,
  label: { en: label },
  ...rest,
});

export const inGroup = (name: string, label: string, items: object[]) =>
  ask('group', name, label, { items });

type PublishOptions = {
  readonly settings?: object;
  readonly lists?: readonly object[];
  readonly address?: string;
};

/** Publishes a form and returns its id. */
export async function publish(
  title: string,
  items: object[],
  { settings = {}, lists = [], address = baseUrl }: PublishOptions = {},
): Promise<string> {
  const speak = await speakAsOwner(address);
  const { id, revision } = await speak<{ id: string; revision: number }>('POST /api/forms', {
    title,
    language: 'en',
  });
  const definition = {
    title: { en: title },
    languages: [{ code: 'en', name: 'English' }],
    items,
    lists,
    settings,
  };
  const saved = await speak<{ revision: number }>(`PUT /api/forms/${id}/draft`, {
    definition,
    revision,
  });
  await speak(`POST /api/forms/${id}/versions`, { revision: saved.revision });
  return id;
}

/** A green dot of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPj/HwAEBQIAtD9mWwAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes a form one for the team. */
export async function forTeam(id: string, address = baseUrl): Promise<void> {
  const speak = await speakAsOwner(address);
  const collection = await speak<object>(`GET /api/forms/${id}/collection`);
  await speak(`PUT /api/forms/${id}/collection`, { ...collection, audience: 'team' });
}
