import { expect } from 'vitest';
import { expectLayout, phoneLook, test } from './browser.ts';

test('a form with a rule is built by keyboard and pointer, and published', async ({ open }) => {
  const page = await open('/data-collection/forms/new', { as: 'owner' });
  await page.getByLabel('Title').fill('Antenatal visit');
  await page.getByRole('button', { name: 'Create form' }).click();
  const add = (type: string) => page.getByRole('button', { name: type, exact: true }).click();
  const label = page.getByLabel('Label', { exact: true });
  await add('Yes or no');
  await label.fill('Are you pregnant?');
  await add('Whole number');
  await label.fill('Week of pregnancy');
  await add('One choice');
  await label.fill('Clinic');
  await page.getByLabel('Label of choice 1').fill('Main clinic');
  await page.getByLabel('Label of choice 2').fill('Mobile clinic');

  const row = (name: string) => page.getByRole('treeitem', { name });
  await row('Week of pregnancy').click();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Add condition' }).first().click();
  await page.getByText('Shown when “Are you pregnant?” is “Yes”.').waitFor();
  await expectLayout(page);

  await row('Clinic').click();
  await page.getByRole('tree', { name: 'Outline' }).press('Alt+ArrowUp');
  await page.getByRole('status').filter({ hasText: 'Clinic moved' }).waitFor();
  const order = await page.getByRole('treeitem').allInnerTexts();
  expect(order.map((text) => text.split('\n').at(-1))).toEqual([
    'Are you pregnant?',
    'Clinic',
    'Week of pregnancy',
  ]);
  await page.getByRole('tree', { name: 'Outline' }).press('Delete');
  await page.getByRole('treeitem', { name: 'Clinic' }).waitFor({ state: 'detached' });
  await page.getByText('Clinic deleted').waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await row('Clinic').waitFor();

  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 1 is published.').waitFor();
  const again = await open('/data-collection', { ...phoneLook, as: 'owner' });
  await again.getByRole('link', { name: 'Antenatal visit' }).waitFor();
  await expectLayout(again);
});
