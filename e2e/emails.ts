import { setTimeout as pause } from 'node:timers/promises';
import { baseUrl } from './base-url.ts';
import { demoPassword } from './sessions.ts';

type Email = { subject: string; text: string };

const api = (path: string, init: RequestInit = {}) => fetch(`${baseUrl}/api${path}`, init);

let token: Promise<string> | undefined;

async function signInAsSuperAdmin(): Promise<string> {
  const reply = await api('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'superadmin@demo.ngo', password: demoPassword }),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** Waits for an email to an address and returns the first link in it that starts like this. */
export async function linkFrom(email: string, subject: string, beginning = '/'): Promise<string> {
  token ??= signInAsSuperAdmin();
  const headers = { authorization: `Bearer ${await token}` };
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await api(`/admin/outbox?to=${encodeURIComponent(email)}`, { headers });
    const messages = (await reply.json()) as Email[];
    const message = messages.find((one) => one.subject === subject);
    const links = [...(message?.text.matchAll(/https?:\/\/[^/\s]+(\/\S+)/g) ?? [])];
    const path = links.map(([, found = '']) => found).find((found) => found.startsWith(beginning));
    if (path) return path;
    await pause(100);
  }
  throw new Error(`No email "${subject}" was sent to ${email}.`);
}
