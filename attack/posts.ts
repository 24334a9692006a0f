export type Written = { readonly title: string; readonly key: string };

const account = { email: 'superadmin@demo.ngo', password: 'demo-password-2026' };

/** Returns a token of the demo super administrator. */
export async function signIn(baseUrl: string): Promise<string> {
  const reply = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await reply.json()) as { token: string };
  return token;
}

/** Creates a blog post with its idempotency key; undefined without a response. */
export const write = (baseUrl: string, token: string, { title, key }: Written) =>
  fetch(`${baseUrl}/api/blogs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify({ title, summary: 'A summary', content: 'Some words.', source: 'manual' }),
  }).catch(() => undefined);

/** Counts the posts with each title of a round. */
export async function titlesOf(
  baseUrl: string,
  token: string,
  round: number,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let path: string | undefined =
    `/api/blogs?limit=200&view=card&search=${encodeURIComponent(`Round ${round} writer`)}`;
  while (path) {
    const reply: Response = await fetch(`${baseUrl}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    for (const { title } of (await reply.json()) as { title: string }[])
      counts.set(title, (counts.get(title) ?? 0) + 1);
    path = reply.headers.get('link')?.match(/<(.+)>/)?.[1];
  }
  return counts;
}
