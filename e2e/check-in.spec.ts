import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, phoneLook, test } from './browser.ts';
import { type Account, demoPassword } from './sessions.ts';

/** Signs in to the API as an account of the demo organisation. */
async function speakAs(account: Account) {
  const ask = async <Answer>(request: string, body?: object, token = ''): Promise<Answer> => {
    const [method = '', path] = request.split(' ');
    const reply = await fetch(`${baseUrl}${path}`, {
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
  const email = `${account}@demo.ngo`;
  const session = { email, password: demoPassword };
  const { token } = await ask<{ token: string }>('POST /api/auth/login', session);
  return <Answer>(request: string, body?: object) => ask<Answer>(request, body, token);
}

type Ask = Awaited<ReturnType<typeof speakAs>>;

/** A date two months from now, in the format of a form field. */
const inTwoMonths = (time: string) =>
  `${new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)}T${time}`;

/** Creates a public event with two ticket holders. */
async function openEvent(ask: Ask, title: string) {
  const when = {
    startsAt: inTwoMonths('18:00'),
    endsAt: inTwoMonths('22:00'),
    title,
    timeZone: 'Africa/Kigali',
    currency: 'RWF',
  };
  const { id } = await ask<{ id: string }>('POST /api/ticketing/events', when);
  const type = {
    name: 'Standard',
    description: '',
    kind: 'free',
    price: '',
    quantity: 20,
    perOrder: 10,
    accessCode: '',
    salesFrom: '',
    salesUntil: '',
  };
  const facts = {
    ...when,
    summary: 'Songs by the water.',
    story: '',
    picture: null,
    online: false,
    place: 'River Hall, Kigali',
    joinUrl: '',
    joinWords: '',
    causeId: null,
    capacity: null,
    contactEmail: '',
    questions: [],
    asksDonation: false,
    types: [type],
  };
  const { types } = await ask<{ types: { id: string }[] }>(
    `PUT /api/ticketing/events/${id}`,
    facts,
  );
  await ask(`POST /api/ticketing/events/${id}/publication`, {});
  const sell = (name: string) =>
    ask<{ tickets: { code: string }[] }>(`POST /api/ticketing/events/${id}/sales`, {
      counts: { [types[0]?.id ?? '']: 1 },
      method: 'cash',
      name,
    });
  const codeOf = async (name: string) => (await sell(name)).tickets[0]?.code ?? '';
  return { id, ada: await codeOf('Ada Uwase'), ben: await codeOf('Ben Ade') };
}

const arrivedAt = async (ask: Ask, id: string) =>
  (await ask<{ holder: string }[]>(`GET /api/ticketing/events/${id}/attendees?arrived=yes`)).map(
    ({ holder }) => holder,
  );

/** Waits until this device can check in people offline. */
async function ready(page: Page) {
  await page.getByText('2 tickets are saved on this device').waitFor();
  await page.getByText('You can reopen this page offline on this device.').waitFor();
}

async function scan(page: Page, code: string, answer: string | RegExp) {
  await page.getByLabel('Ticket code').fill(code);
  await page.getByRole('button', { name: 'Check in', exact: true }).first().click();
  await page.getByText(answer).first().waitFor();
}

test('check-ins made offline survive a reload and are synced later', async ({ open }) => {
  const ask = await speakAs('owner');
  const { id, ada, ben } = await openEvent(ask, `Door ${Date.now()}`);
  const page = await open(`/ticketing/${id}/check-in`, { ...phoneLook, as: 'staff' });
  await ready(page);
  await expectLayout(page);

  await page.context().setOffline(true);
  await scan(page, ada.toLowerCase(), 'Checked in');
  await page.getByText("1 check-in will sync when you're back online.").waitFor();
  await page.reload();
  await page.getByText("You're offline.").waitFor();
  await page.getByText("1 check-in will sync when you're back online.").waitFor();
  await scan(page, ada, /Already checked in at \d\d:\d\d/);
  await scan(page, ben, 'Checked in');
  await page.getByLabel('Name or email').fill('uwase');
  await page.getByRole('listitem').filter({ hasText: 'Ada Uwase' }).first().waitFor();
  await expectLayout(page);
  expect(await arrivedAt(ask, id)).toEqual([]);

  await page.context().setOffline(false);
  await page.getByText(/will sync when you're back online/).waitFor({ state: 'detached' });
  expect((await arrivedAt(ask, id)).sort()).toEqual(['Ada Uwase', 'Ben Ade']);
  expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
});

test('a double check-in is reported, also after a reload, until it is acknowledged', async ({
  open,
}) => {
  const ask = await speakAs('owner');
  const { id, ada } = await openEvent(ask, `Twice ${Date.now()}`);
  const page = await open(`/ticketing/${id}/check-in`, { ...phoneLook, as: 'staff' });
  await ready(page);
  await page.context().setOffline(true);
  await scan(page, ada, 'Checked in');
  const elsewhere = await ask(`POST /api/ticketing/events/${id}/check-ins`, { code: ada });
  expect(elsewhere).toMatchObject({ outcome: 'in' });

  await page.context().setOffline(false);
  const wrong = page.getByRole('alert').filter({ hasText: 'Two people may have come in with it.' });
  await wrong.getByText('Ada Uwase, Standard').waitFor();
  await page.reload();
  await wrong.getByText('Ada Uwase, Standard').waitFor();
  await expectLayout(page);
  await page.context().setOffline(true);
  await page.reload();
  await wrong.getByText('Ada Uwase, Standard').waitFor();
  await wrong.getByRole('button', { name: 'Dismiss' }).click();
  await wrong.waitFor({ state: 'detached' });
  await page.context().setOffline(false);
  await page.reload();
  await ready(page);
  expect(await wrong.count()).toBe(0);
});

test('other pages are not stored offline, and signing out deletes the stored data', async ({
  open,
}) => {
  const ask = await speakAs('owner');
  const { id } = await openEvent(ask, `Gone ${Date.now()}`);
  const page = await open(`/ticketing/${id}/check-in`, { width: 1280, as: 'staff' });
  await ready(page);
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const found = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return found.flat().map((url) => new URL(url).pathname);
    });
  const pages = (await kept()).filter((path) => !path.startsWith('/assets/'));
  expect(pages.sort()).toEqual(
    [`/ticketing/${id}/check-in-list`, '/ticketing/check-in-page'].sort(),
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/signin/);
  await expect.poll(kept).toEqual([]);
  await page.context().setOffline(true);
  await expect(page.goto(`/ticketing/${id}/check-in`)).rejects.toThrow(/net::ERR_/);
});
