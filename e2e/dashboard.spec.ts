import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectLayout, phoneLook, test } from './browser.ts';

const middleOf = async (item: Locator) => {
  const box = await item.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function drag(page: Page, handle: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await middleOf(handle), await middleOf(onto)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y, { steps: 5 });
  await page.mouse.up();
}

test('panels are dragged into another order, which stays until it is reset', async ({ open }) => {
  const page = await open('/dashboard', { as: 'analyst', ...phoneLook });
  const dialog = page.getByRole('dialog', { name: 'Arrange your dashboard' });
  const chosen = dialog.getByRole('region', { name: 'On your dashboard' }).getByRole('listitem');
  const arrange = async () => {
    await page.getByRole('button', { name: 'Arrange' }).click();
    await chosen.first().waitFor();
  };
  const second = () => chosen.nth(1).textContent();
  await arrange();
  expect(await second()).toBe('Donations this month');
  await expectLayout(page);
  await drag(page, chosen.nth(2).locator('span').first(), chosen.nth(1));
  await expect.poll(second).toBe('Open causes');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Dashboard saved').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Recent donations' }).waitFor();
  await arrange();
  expect(await second()).toBe('Open causes');
  await dialog.getByRole('button', { name: 'Reset to the default' }).click();
  await page.getByText('Dashboard reset to the default').waitFor();
  await arrange();
  expect(await second()).toBe('Donations this month');
});
