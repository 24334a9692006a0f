import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { expectLayout, phoneLook, test } from './browser.ts';
import { addPicture } from './form-pictures.ts';
import { ask, forTeam, inGroup, publish, speakAsOwner } from './published-form.ts';

const visit = [
  inGroup('visit', 'The visit', [
    ask('text', 'collector', 'Your name', { required: 'true()' }),
    ask('yes-no', 'flows', 'Is water flowing?', { required: 'true()' }),
  ]),
  inGroup('tap', 'The tap', [
    ask('point', 'place', 'Where is the tap?'),
    ask('photo', 'photo', 'Photo of the tap'),
    ask('long-text', 'why', 'What is broken?', { relevant: "${flows} = 'no'", required: 'true()' }),
    ask('repeat', 'household', 'Household', {
      items: [ask('integer', 'people', 'People in the household')],
    }),
    ask('calculated', 'total', 'People in total', { calculation: 'sum(${people})' }),
  ]),
];

type Stored = { answers: Record<string, unknown>; missingFiles: number };

test('a form filled in offline with photo and position arrives once, when the connection returns', async ({
  open,
}) => {
  const id = await publish(`Tap visit ${Date.now()}`, visit, { settings: { hasPages: true } });
  const page = await open(`/data-collection/forms/${id}/fill`, phoneLook);
  const context = page.context();
  await context.grantPermissions(['geolocation'], { origin: baseUrl });
  await context.setGeolocation({ latitude: -1.90127, longitude: 30.11284, accuracy: 4 });
  await page.getByText('Page 1 of 2').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Is water flowing?' }).click();
  await expectLayout(page);
  await page.getByLabel('Your name').fill('Eric');
  await page.getByLabel('No', { exact: true }).check();
  await page.getByText('Draft saved on this device').waitFor();

  await context.setOffline(true);
  await page.reload();
  await page.getByText('You continue your draft').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Eric');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('What is broken?').fill('The handle');
  await page.getByRole('button', { name: 'Use my position' }).click();
  await page.getByText('Accurate to 4 metres').waitFor();
  await addPicture(page);
  await page.getByLabel('People in the household').fill('5');
  await page.getByRole('button', { name: 'Add another: Household' }).click();
  await page.getByLabel('People in the household').nth(1).fill('3');
  await page.getByText('People in total 8').waitFor();
  await expectLayout(page);
  await page.getByRole('button', { name: 'Save and send later' }).click();
  await page.getByRole('heading', { name: 'Response saved on this device' }).waitFor();
  await page.getByText('Show waiting responses').click();
  await page.getByRole('button', { name: /^Delete the response of/ }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expectLayout(page);

  await context.setOffline(false);
  await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).waitFor();
  await page.getByText('waiting to be sent').waitFor({ state: 'detached' });
  await expectLayout(page);

  const speak = await speakAsOwner();
  const responses = await speak<Stored[]>(`GET /api/form-responses?formId=${id}`);
  expect(responses).toMatchObject([
    {
      missingFiles: 0,
      answers: {
        collector: 'Eric',
        flows: 'no',
        why: 'The handle',
        place: '-1.90127 30.11284 0 4',
        household: [{ answers: { people: 5 } }, { answers: { people: 3 } }],
        total: 8,
      },
    },
  ]);
  await context.clearPermissions();
});

test('without scripts a form shows what its answers open, and is sent once', async ({ open }) => {
  const [first, second] = visit as { items?: object[] }[];
  const questions = [...(first?.items ?? []), (second?.items ?? [])[2] as object];
  const id = await publish(`Short visit ${Date.now()}`, questions);
  const page = await open(`/data-collection/forms/${id}/fill`, { ...phoneLook, javaScript: false });
  const send = () => page.getByRole('button', { name: 'Send' }).click();
  await page.getByLabel('No', { exact: true }).check();
  await send();
  await page.getByRole('alert').getByText('Your name').waitFor();
  await page.getByLabel('Your name').fill('Eric');
  await page.getByLabel('What is broken?').fill('The handle');
  // The form is sent twice.
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await page.getByRole('heading', { name: 'Response sent' }).waitFor();
  const speak = await speakAsOwner();
  const responses = await speak<Stored[]>(`GET /api/form-responses?formId=${id}`);
  expect(responses.map(({ answers }) => answers)).toEqual([
    { collector: 'Eric', flows: 'no', why: 'The handle' },
  ]);
});

/** The page with its language in the address: the server keeps the page without it for some seconds. */
const inEnglish = (id: string) => `/data-collection/forms/${id}/fill?language=en`;

const name = [ask('text', 'collector', 'Your name', { required: 'true()' })];

test('a form for the team opens for its members, and strangers do not learn that it exists', async ({
  open,
}) => {
  const id = await publish(`Team visit ${Date.now()}`, name);
  const speak = await speakAsOwner();
  await forTeam(id);
  const address = `/data-collection/forms/${id}/fill`;
  const stranger = await open(address, phoneLook);
  await stranger.getByRole('heading', { name: 'Form not found' }).waitFor();
  await stranger.getByRole('link', { name: 'Sign in' }).waitFor();
  await expectLayout(stranger);

  const page = await open(address, { ...phoneLook, as: 'owner' });
  await page.getByLabel('Your name').fill('Eric');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Response sent' }).waitFor();
  const responses = await speak<Stored[]>(`GET /api/form-responses?formId=${id}`);
  expect(responses.map(({ answers }) => answers)).toEqual([{ collector: 'Eric' }]);
});

/** From the next page on, responses open only when the page gets `let-open`. */
const holdOpening = (page: Page) =>
  page.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (...of: unknown[]) => unknown;
    const opened = new Promise((resolve) => addEventListener('let-open', resolve));
    Object.assign(navigator.locks, {
      request: async (...of: unknown[]) => {
        document.documentElement.dataset['asked'] = 'true';
        await opened;
        return request(...of);
      },
    });
  });

/** Presses Send once the scripts of the page run, and then lets the response open. */
async function sendEarly(page: Page): Promise<void> {
  await page.locator('html[data-asked]').waitFor();
  await page.getByLabel('Your name').fill('Eric');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Sending…' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('let-open')));
}

test('what is typed and sent while the page is still opening is sent once it has opened', async ({
  open,
}) => {
  const id = await publish(`Quick visit ${Date.now()}`, name);
  const page = await open('/signin', phoneLook);
  await holdOpening(page);
  await page.goto(`/data-collection/forms/${id}/fill`);
  await sendEarly(page);
  await page.getByRole('heading', { name: 'Response sent' }).waitFor();
  const speak = await speakAsOwner();
  const responses = await speak<Stored[]>(`GET /api/form-responses?formId=${id}`);
  expect(responses.map(({ answers }) => answers)).toEqual([{ collector: 'Eric' }]);
});

test('a draft that appears after Send was pressed is looked at before it is sent', async ({
  open,
}) => {
  const id = await publish(`Begun visit ${Date.now()}`, name);
  const page = await open(`/data-collection/forms/${id}/fill`, phoneLook);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByText('Draft saved on this device').waitFor();
  await holdOpening(page);
  await page.reload();
  await sendEarly(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('heading', { name: 'Response sent' }).waitFor();
  const speak = await speakAsOwner();
  const responses = await speak<Stored[]>(`GET /api/form-responses?formId=${id}`);
  expect(responses).toHaveLength(1);
});

test('two tabs fill in a response each, a sent one does not come back, and a draft outlives its version', async ({
  open,
}) => {
  const id = await publish(`Two tabs ${Date.now()}`, name);
  const first = await open(`/data-collection/forms/${id}/fill`, phoneLook);
  await first.getByLabel('Your name').fill('Eric');
  await first.getByText('Draft saved on this device').waitFor();
  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.getByLabel('Your name').fill('Ada');
  await second.getByText('Draft saved on this device').waitFor();
  expect(await first.getByLabel('Your name').inputValue()).toBe('Eric');
  // Typed and sent within the time in which a draft is saved.
  await second.getByLabel('Your name').fill('Ada Lovelace');
  await second.getByRole('button', { name: 'Send' }).click();
  await second.getByRole('heading', { name: 'Response sent' }).waitFor();
  await second.close();

  const speak = await speakAsOwner();
  const { revision, definition } = await speak<{ revision: number; definition: object }>(
    `GET /api/forms/${id}`,
  );
  const saved = await speak<{ revision: number }>(`PUT /api/forms/${id}/draft`, {
    definition: { ...definition, items: [...name, ask('text', 'place', 'Place')] },
    revision,
  });
  await speak(`POST /api/forms/${id}/versions`, { revision: saved.revision });
  await first.goto(inEnglish(id));
  await first.getByText('You continue your draft').waitFor();
  expect(await first.getByLabel('Your name').inputValue()).toBe('Eric');
  await first.getByRole('button', { name: 'Send' }).click();
  await first.getByRole('heading', { name: 'Response sent' }).waitFor();
  await first.reload();
  await first.getByLabel('Place').waitFor();
  expect(await first.getByLabel('Your name').inputValue()).toBe('');
  const responses = await speak<Stored[]>(`GET /api/form-responses?formId=${id}`);
  expect(responses.map(({ answers }) => answers['collector']).toSorted()).toEqual([
    'Ada Lovelace',
    'Eric',
  ]);
});

test('a draft that was begun before the form closed can still be sent', async ({ open }) => {
  const id = await publish(`Closing ${Date.now()}`, name);
  const page = await open(`/data-collection/forms/${id}/fill`, phoneLook);
  await page.getByLabel('Your name').fill('Eric');
  await page.getByText('Draft saved on this device').waitFor();
  const speak = await speakAsOwner();
  await speak(`PUT /api/forms/${id}/state`, { state: 'closed' });
  await page.goto(inEnglish(id));
  await page.getByText('You continue your draft').waitFor();
  await page.getByText('You can still send the draft').waitFor();
  await expectLayout(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Response sent' }).waitFor();
  await page.reload();
  await page.getByText('This form is closed.').waitFor();
});

test('the script of a form weighs less than 150 kB', async ({ open }) => {
  const id = await publish(`Light form ${Date.now()}`, visit, { settings: { hasPages: true } });
  const page = await open(`/data-collection/forms/${id}/fill`, phoneLook);
  await page.getByText('Page 1 of 2').waitFor();
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
  );
  // A script that is put into the cache for offline use is listed a second time.
  const bytes = [...new Map(sizes).values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(150_000);
});

test('a form that does not exist says so', async ({ open }) => {
  const page = await open(`/data-collection/forms/${crypto.randomUUID()}/fill`, phoneLook);
  await page.getByRole('heading', { name: 'Form not found' }).waitFor();
  await expectLayout(page);
});
