// @long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { type KillableBrowser, openKillable } from './killable-browser.ts';
import { ask, forTeam, picture, publish, speakAsOwner } from './published-form.ts';
import { startServerProcess } from './server-process.ts';
import { demoPassword } from './sessions.ts';

const test = base
  .extend('folders', () => ({ parent: tmpdir() }))
  .extend('folder', async ({ folders }, { onCleanup }) => {
    const folder = await mkdtemp(join(folders.parent, 'ngo-plus-forms-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  });

const count = 1_000;
const dayMs = 86_400_000;

type Stored = {
  readonly answers: { readonly number: number };
  readonly missingFiles: number;
  readonly version: number;
  readonly finishedAt: string;
};

test('a thousand responses with photos arrive once each, although browser and server are killed, the device is full, its clock is wrong and the form changes', async ({
  folder,
}) => {
  const env = { DATA_DIR: join(folder, 'server') };
  let server = await startServerProcess(env);
  const address = server.baseUrl;
  const questions = [ask('integer', 'number', 'Number'), ask('photo', 'photo', 'Photo')];
  const id = await publish('A long day', questions, { address });
  await forTeam(id, address);
  const speak = await speakAsOwner(address);
  const received = async () => {
    const [figures] = await speak<{ responses: number }[]>(`GET /api/form-figures?ids=${id}`);
    return figures?.responses ?? 0;
  };
  let browser: KillableBrowser | undefined;
  try {
    // In the field, without a connection.
    browser = await openKillable(join(folder, 'profile'));
    await prepare(browser.page, address);
    await browser.page.goto(`${address}/data-collection/forms/${id}/fill`);
    await browser.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await browser.page.getByLabel('Number').waitFor();
    await browser.page.context().setOffline(true);
    await fillIn(browser.page);
    await multiply(browser.page, count);
    await browser.kill();

    // Back in town: the form was published again meanwhile, and the browser is killed while it sends.
    const { revision, definition } = await speak<{ revision: number; definition: object }>(
      `GET /api/forms/${id}`,
    );
    const changed = { ...definition, items: [...questions, ask('text', 'place', 'Place')] };
    const saved = await speak<{ revision: number }>(`PUT /api/forms/${id}/draft`, {
      definition: changed,
      revision,
    });
    await speak(`POST /api/forms/${id}/versions`, { revision: saved.revision });
    browser = await openKillable(join(folder, 'profile'));
    await prepare(browser.page, address);
    await browser.page.goto(`${address}/data-collection/forms/${id}/fill`);
    await expect.poll(received).toBeGreaterThan(count / 10);
    await browser.kill();

    // The device is full, and the server is killed while it stores.
    browser = await openKillable(join(folder, 'profile'));
    await prepare(browser.page, address);
    const tools = await browser.page.context().newCDPSession(browser.page);
    await tools.send('Storage.overrideQuotaForOrigin', { origin: address, quotaSize: 1 });
    await browser.page.goto(`${address}/data-collection/forms/${id}/fill`);
    await expect.poll(received).toBeGreaterThan(count / 3);
    await server.end('SIGKILL');
    server = await startServerProcess({ ...env, PORT: new URL(address).port });
    await browser.page.getByText('waiting to be sent').waitFor({ state: 'detached' });

    const numbers = new Set<number>();
    let path: string | undefined = `/api/form-responses?formId=${id}&limit=200`;
    while (path !== undefined) {
      const list: Listed = await listAt(address, path);
      for (const { answers, missingFiles, version, finishedAt } of list.items) {
        expect(numbers.has(answers.number)).toBe(false);
        numbers.add(answers.number);
        expect({ missingFiles, version }).toEqual({ missingFiles: 0, version: 1 });
        // The clock of the device is years behind.
        expect(Math.abs(Date.parse(finishedAt) - Date.now())).toBeLessThan(dayMs);
      }
      path = list.next;
    }
    expect(numbers.size).toBe(count);
  } finally {
    await browser?.kill();
    await server.end();
  }
});

type Listed = { readonly items: readonly Stored[]; readonly next: string | undefined };

/** Signs in, and sets the clock three years back. */
async function prepare(page: Page, address: string): Promise<void> {
  const { token, user } = await signIn(address);
  page.setDefaultTimeout(240_000);
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
      const Right = Date;
      const behindMs = 3 * 365 * 86_400_000;
      globalThis.Date = class extends Right {
        constructor(...given: [string | number | Date] | []) {
          super(...((given.length === 0 ? [Right.now() - behindMs] : given) as [number]));
        }
        static override now() {
          return Right.now() - behindMs;
        }
      } as DateConstructor;
    },
    [token, JSON.stringify(user)] as const,
  );
}

async function signIn(address: string): Promise<{ token: string; user: object }> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.ngo', password: demoPassword }),
  });
  return (await reply.json()) as { token: string; user: object };
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Number').fill('0');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add photo' }).click(),
  ]);
  await chooser.setFiles({ name: 'tap.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: 'Your picture' }).waitFor();
  await page.getByRole('button', { name: /^S(end|ave and send later)$/ }).click();
  await page.getByRole('heading', { name: 'Response saved on this device' }).waitFor();
}

/** Stores copies of the waiting response with numbers of their own: filling in a thousand by hand takes hours. */
const multiply = (page: Page, total: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const answered = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => failed(asked.error);
      });
    type Sealed = { key: string; iv: Uint8Array<ArrayBuffer>; content: ArrayBuffer };
    const database = await answered(indexedDB.open('ngo-plus-forms'));
    const at = (store: string) => database.transaction(store).objectStore(store);
    const [waiting] = await answered(at('waiting').getAll());
    const { sealed } = waiting as { sealed: Sealed };
    const [fileName] = await answered(at('files').getAllKeys());
    const [file] = await answered(at('files').getAll());
    const key: CryptoKey = await answered(at('keys').get(sealed.key));
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.iv },
      key,
      sealed.content,
    );
    const finished = JSON.parse(new TextDecoder().decode(opened));
    const copies = [];
    for (let number = 1; number < wanted; number += 1) {
      const responseId = crypto.randomUUID();
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const answers = { ...finished.answers, number };
      const text = new TextEncoder().encode(JSON.stringify({ ...finished, responseId, answers }));
      const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
      copies.push({ ...waiting, responseId, sealed: { key: sealed.key, iv, content } });
    }
    const transaction = database.transaction(['waiting', 'files'], 'readwrite', {
      durability: 'strict',
    });
    for (const copy of copies) {
      transaction.objectStore('waiting').add(copy, copy.responseId);
      const name = (fileName as string[])[1] as string;
      transaction.objectStore('files').add(file, [copy.responseId, name]);
    }
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
  }, total);

async function listAt(address: string, path: string): Promise<Listed> {
  const { token } = await signIn(address);
  const reply = await fetch(new URL(path, address), {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!reply.ok) throw new Error(await reply.text());
  const next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  return { items: (await reply.json()) as Stored[], next };
}
