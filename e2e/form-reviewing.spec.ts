import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  findingsIn,
  formIn,
  workbookWith,
} from '../packages/server/src/data/forms/xlsform/testing.ts';
import { baseUrl } from './base-url.ts';
import { expectLayout, phoneLook, test } from './browser.ts';
import { ask, publish, speakAsOwner } from './published-form.ts';

const survey = [
  ['type', 'name', 'label', 'required', 'relevant', 'calculation'],
  ['text', 'collector', 'Your name', 'yes', '', ''],
  ['select_one yes_no', 'flows', 'Is water flowing?', 'yes', '', ''],
  ['text', 'why', 'What is broken?', '', "${flows} = 'no'", ''],
  ['begin_repeat', 'household', 'Household', '', '', ''],
  ['integer', 'people', 'People', '', '', ''],
  ['end_repeat', '', '', '', '', ''],
  ['calculate', 'total', '', '', '', 'sum(${people})'],
];
const choices = [
  ['list_name', 'name', 'label'],
  ['yes_no', 'yes', 'Yes'],
  ['yes_no', 'no', 'No'],
];

test('an XLSForm is imported, published, filled in and exported again', async ({ open }) => {
  const title = `Imported ${Date.now()}`;
  const settings = [['form_title'], [title]];
  const workbook = workbookWith({ survey, choices, settings });
  const page = await open('/data-collection/forms/new?from=xlsform', {
    ...phoneLook,
    as: 'owner',
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'taps.xlsx', mimeType: 'application/octet-stream', buffer: workbook });
  await page.getByText('Everything in the file was understood.').waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'Open form' }).click();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 1 is published.').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const guest = await open(`/data-collection/forms/${id}/fill`, phoneLook);
  await guest.getByLabel('Your name').fill('Eric');
  await guest.getByLabel('No', { exact: true }).check();
  await guest.getByLabel('What is broken?').fill('The handle');
  await guest.getByLabel('People').fill('5');
  await expectLayout(guest);
  await guest.getByRole('button', { name: 'Send' }).click();
  await guest.getByRole('heading', { name: 'Response sent' }).waitFor();
  expect((await responsesTo(id)).map(({ answers }) => Object.values(answers))).toEqual([
    expect.arrayContaining(['Eric', 'no', 'The handle', 5]),
  ]);

  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as XLSForm' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${title}.xlsx`);
  const exported = await formIn(await readFile(await file.path()));
  expect(findingsIn(exported)).toEqual([]);
  expect(exported.definition).toEqual((await formIn(workbook)).definition);
});

const questions = [
  ask('text', 'collector', 'Your name', { required: 'true()', isPersonal: true }),
  ask('text', 'village', 'Village'),
  ask('integer', 'people', 'People', {
    constraint: '. < 100',
    constraintMessage: { en: 'Enter a number below 100.' },
  }),
];

type Stored = { answers: Record<string, unknown>; revision: number };

const responsesTo = async (id: string): Promise<Stored[]> =>
  (await speakAsOwner())<Stored[]>(`GET /api/form-responses?formId=${id}`);

async function respond(page: Page, [name, village, people]: readonly string[]): Promise<void> {
  await page.getByLabel('Your name').fill(name ?? '');
  await page.getByLabel('Village').fill(village ?? '');
  await page.getByLabel('People').fill(people ?? '');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Response sent' }).waitFor();
}

test('a response is corrected with a reason, and its history shows what changed', async ({
  open,
}) => {
  const id = await publish(`Corrected ${Date.now()}`, questions);
  const guest = await open(`/data-collection/forms/${id}/fill`, phoneLook);
  await respond(guest, ['Amina', 'Kayonza', '14']);

  const page = await open(`/data-collection/responses/${id}`, { ...phoneLook, as: 'owner' });
  await page.getByRole('link', { name: 'Amina' }).click();
  const panel = page.getByRole('dialog', { name: /^Response / });
  await panel.getByRole('button', { name: 'Correct answers' }).click();
  await panel.getByLabel('People').fill('140');
  await panel.getByRole('button', { name: 'Review changes' }).click();
  await panel.getByText('Enter a number below 100.').first().waitFor();
  await expectLayout(page);
  await panel.getByLabel('People').fill('41');
  await panel.getByRole('button', { name: 'Review changes' }).click();
  await panel.getByRole('heading', { name: 'Your changes' }).waitFor();
  await panel.getByRole('button', { name: 'Save correction' }).click();
  await panel.getByText('Say why.').first().waitFor();
  await panel.getByLabel('Reason').fill('The figures were swapped');
  await expectLayout(page);
  await panel.getByRole('button', { name: 'Save correction' }).click();
  const history = panel.getByRole('region', { name: 'History' });
  await history.getByText('The figures were swapped').waitFor();
  await history.getByText('Show changes').click();
  await history.locator('del', { hasText: '14' }).waitFor();
  await history.locator('ins', { hasText: '41' }).waitFor();
  await expectLayout(page);
  expect(await responsesTo(id)).toMatchObject([{ answers: { people: 41 }, revision: 2 }]);
});

test('a link shows a stranger the chosen columns and rows, and nothing else', async ({ open }) => {
  const id = await publish(`Shared ${Date.now()}`, questions);
  const guest = await open(`/data-collection/forms/${id}/fill`, phoneLook);
  await respond(guest, ['Amina', 'Kayonza', '14']);
  await guest.getByRole('link', { name: 'Start another response' }).click();
  await respond(guest, ['Eric', 'Rwamagana', '3']);

  const page = await open(`/data-collection/responses/${id}`, { ...phoneLook, as: 'owner' });
  const row = page.getByRole('row').filter({ hasText: 'Amina' });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('1 response changed').waitFor();
  await page.getByRole('button', { name: 'Share responses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share responses by link' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByLabel('Title').fill('Taps for the district');
  await dialog.getByLabel('Village', { exact: true }).check();
  await dialog.getByLabel('People', { exact: true }).uncheck();
  await dialog.getByLabel('Status').last().selectOption({ label: 'Approved' });
  await expectLayout(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Your link').inputValue();
  await expectLayout(page);

  const asked: string[] = [];
  const stranger = await open('/data-collection/forms', phoneLook);
  stranger.on('response', async (reply) => {
    if (reply.url().includes('/api/')) asked.push(await reply.text().catch(() => ''));
  });
  await stranger.goto(link);
  await stranger.getByRole('heading', { name: 'Taps for the district' }).waitFor();
  await stranger.getByRole('cell', { name: 'Kayonza' }).waitFor();
  await expectLayout(stranger);
  expect(await stranger.getByRole('columnheader').allInnerTexts()).not.toContain('People');
  for (const hidden of ['Amina', 'Eric', 'Rwamagana'])
    expect(asked.filter((text) => text.includes(hidden))).toEqual([]);

  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'End link' }).click();
  await page.getByText('Link ended').waitFor();
  await stranger.reload();
  await stranger.getByRole('heading', { name: "This link doesn't work" }).waitFor();
  await expectLayout(stranger);
  expect(link.startsWith(baseUrl)).toBe(true);
});
