import type { Page } from 'playwright-core';
import { expectAccessible, expectLayout, phoneLook, test } from './browser.ts';

const minuteMs = 60_000;

/** `2026-11-30` and `14:05` in the time zone of the demo NGO. */
const atHillside = (at: number) => {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Africa/Kigali',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  const [day = '', clock = ''] = text.split(' ');
  return { day, clock };
};

test('volunteering screens are accessible and fit', async ({ open }) => {
  const page = await open('/dashboard', { ...phoneLook, as: 'volunteer' });
  await page.getByRole('heading', { name: 'My tasks' }).waitFor();
  await page.getByText('Approved hours', { exact: true }).waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'Sort the photographs of the spring visit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sort the photographs of the spring visit' });
  await sheet.getByText("The school's consent forms").waitFor();
  await expectLayout(page);
  await page.goto('/volunteer/tasks?view=list');
  await page.getByRole('rowheader', { name: 'Bring the test kits back from Nyamata' }).waitFor();
  await expectLayout(page);
  await page.goto('/volunteer/hours');
  await page.getByRole('img', { name: /^In \d+ months, / }).waitFor();
  await page.getByRole('link', { name: 'Journey to Huye' }).click();
  await page.getByText('Travel time is not counted.').first().waitFor();
  await expectLayout(page);
  await page.goto('/volunteer/activity-report');
  await page.getByRole('link', { name: 'Visit to the spring in Rutunga' }).click();
  await page.getByRole('link', { name: 'Continue writing' }).click();
  await page.getByText('Could you say who will repair the fence').waitFor();
  await expectLayout(page);

  const owner = await open('/volunteer/activity-report', { ...phoneLook, as: 'owner' });
  await owner.getByRole('link', { name: 'Hand-washing day at Kinyinya market' }).click();
  await owner.getByRole('button', { name: 'Return with a comment' }).click();
  const returning = owner.getByRole('dialog', { name: 'Return this report?' });
  await returning.getByRole('button', { name: 'Return report' }).click();
  await returning.getByText("Enter what's missing").first().waitFor();
  await expectLayout(owner);
  await owner.goto('/volunteer/hours');
  await owner.getByRole('button', { name: 'Value of an hour' }).click();
  await owner.getByText('RWF 1,200 an hour').waitFor();
  await expectLayout(owner);
  await owner.goto('/volunteer/tasks');
  await owner.getByRole('link', { name: 'Prepare the water club' }).waitFor();
  await expectLayout(owner);
});

test('a task is done on a phone, a shift is checked in by code, and hours are approved in bulk', async ({
  open,
}) => {
  const task = 'Count the jerrycans at Kabuye';
  const owner = await open('/volunteer/tasks', { as: 'owner' });
  await owner.getByRole('button', { name: 'Assign task' }).click();
  const giving = owner.getByRole('dialog', { name: 'Assign task' });
  await giving.getByRole('button', { name: 'Assign task' }).click();
  await giving.getByText('Choose an assignee.').first().waitFor();
  await giving.getByLabel('Task').fill(task);
  await giving.getByLabel('Search by name').fill('grace');
  await giving.getByRole('checkbox', { name: 'Grace Uwase' }).check();
  await giving.getByLabel('Item 1', { exact: true }).fill('Count the full ones');
  await expectAccessible(owner);
  await giving.getByRole('button', { name: 'Assign task' }).click();
  await giving.waitFor({ state: 'hidden' });

  const phone = await open('/volunteer/tasks', { as: 'volunteer', width: 390 });
  await phone.getByRole('link', { name: task }).click();
  const sheet = phone.getByRole('dialog', { name: task });
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await sheet.getByRole('button', { name: 'Start' }).click();
  await sheet.getByRole('button', { name: 'Done' }).waitFor();
  await sheet.getByRole('checkbox', { name: 'Count the full ones' }).click();
  await sheet.getByText('1 of 1').waitFor();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await sheet.getByRole('link', { name: 'Write report' }).waitFor();

  const shift = 'Paint the tank at Kabuye';
  const url = await codeOfShift(owner, shift);
  await phone.goto(url);
  await phone.getByText("You're not signed up for this shift.").waitFor();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Check in anyway' }).click();
  await phone.getByText("You're checked in.").waitFor();
  await phone.goto(url);
  await phone.getByRole('button', { name: 'Check out' }).click();
  await phone.getByText("You're checked out.").waitFor();
  await expectLayout(phone);

  await owner.goto(`/volunteer/hours?search=${encodeURIComponent(shift)}`);
  await owner.getByText('Unplanned').first().waitFor();
  await owner.getByRole('checkbox', { name: 'Select all shown' }).check();
  await owner.getByRole('button', { name: 'Approve', exact: true }).click();
  const deciding = owner.getByRole('dialog', { name: 'Approve 1 entry?' });
  await expectAccessible(owner);
  await deciding.getByRole('button', { name: 'Approve hours' }).click();
  await owner.getByText('1 entry approved').waitFor();
  await owner.getByText('No hours match these filters').waitFor();

  await phone.getByRole('link', { name: 'View my hours' }).click();
  const entry = phone.getByRole('dialog', { name: new RegExp(shift) });
  await entry.getByText('Approved', { exact: true }).first().waitFor();
  await entry.getByText('Claudine Mukamana').waitFor();
});

/** Sends an API request as the person signed in to this page. */
const request = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const authorization = `Bearer ${localStorage.getItem('token')}`;
      const reply = await fetch(path, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      });
      if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
      return reply.json();
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );

/** Creates a shift that begins in ten minutes, and returns the address of its check-in code. */
async function codeOfShift(owner: Page, title: string): Promise<string> {
  const { day, clock: from } = atHillside(Date.now() + 10 * minuteMs);
  const { clock: to } = atHillside(Date.now() + 130 * minuteMs);
  const { id } = await request(owner, 'POST', '/api/volunteer/opportunities', {
    title,
    summary: 'One coat of blue.',
    description: 'Bring old clothes.',
    remote: false,
    place: 'Kabuye',
    skills: [],
    startsOn: null,
    endsOn: null,
    contactEmail: '',
  });
  const shifts = `/api/volunteer/opportunities/${id}/shifts`;
  const [shift] = await request(owner, 'POST', shifts, { day, from, to, capacity: 3 });
  await owner.goto(`/volunteer/check-in/${shift.id}`);
  const address = owner.getByText('/volunteer/check-in?code=');
  await owner.getByRole('img', { name: 'QR code with the address below' }).waitFor();
  await expectAccessible(owner);
  const { pathname, search } = new URL((await address.textContent()) ?? '');
  return pathname + search;
}
