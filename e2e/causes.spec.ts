import { expect } from 'vitest';
import { expectAccessible, expectLayout, phoneLook, test } from './browser.ts';
import { openSection } from './form-sections.ts';
import { writeText } from './rich-text.ts';

test('cause screens are accessible and fit', async ({ open }) => {
  const list = await open('/fundraising?search=Gasabo', phoneLook);
  await list.getByText('1 cause', { exact: true }).waitFor();
  await list.getByRole('heading', { name: 'Clean water for three villages in Gasabo' }).waitFor();
  await expectLayout(list);

  const owner = await open('/causes?search=Gasabo', { ...phoneLook, as: 'owner' });
  await owner.getByRole('link', { name: 'Clean water for three villages in Gasabo' }).click();
  await owner.getByRole('button', { name: 'Save changes' }).waitFor();
  await expectLayout(owner);
  await owner.getByRole('link', { name: 'Updates' }).click();
  await owner.getByRole('heading', { name: 'Twelve keepers chosen' }).waitFor();
  await expectLayout(owner);
  await owner.getByRole('link', { name: 'People' }).click();
  await owner.getByRole('heading', { name: 'Patrick Habimana' }).waitFor();
  await expectLayout(owner);

  const viewer = await open('/causes?search=Gasabo', { ...phoneLook, as: 'viewer' });
  await viewer.getByRole('link', { name: 'Clean water for three villages in Gasabo' }).click();
  await viewer.getByRole('heading', { name: 'Story' }).waitFor();
  await expectLayout(viewer);
});

test('a cause is created, rejected, published and announced', async ({ open }) => {
  const title = 'Seedlings for the school garden';
  const page = await open('/causes/new', { ...phoneLook, as: 'owner' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Enter a title of at least 3 characters' })
    .waitFor();
  await page.getByLabel('Title').fill(title);
  await expectLayout(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await page.getByRole('button', { name: 'Publish cause' }).click();
  const problems = page.getByRole('alert');
  await problems.getByRole('link', { name: 'Enter the story of the cause' }).waitFor();
  await expectLayout(page);
  await problems.getByRole('link', { name: 'Enter a goal' }).click();
  await page.keyboard.type('2,400,000');
  await openSection(page, 'Details');
  await page.getByLabel('Summary').fill('Two hundred seedlings, and a fence to keep goats out.');
  await writeText(page, 'Story', 'The garden is dry.');
  await page.getByLabel('Category').selectOption('Food and farming');
  await openSection(page, 'Suggested amounts');
  await page.getByRole('button', { name: 'Add an amount' }).click();
  await page.getByLabel('Amount 1 (RWF)').fill('12.5');
  await page.getByRole('button', { name: 'Publish cause' }).click();
  await problems.getByRole('link', { name: 'Enter a valid amount in this currency' }).waitFor();
  await page.getByLabel('Amount 1 (RWF)').fill('12000');
  await page.getByLabel('Impact of amount 1 (optional)').fill('buys ten seedlings');
  await page.getByRole('button', { name: 'Publish cause' }).click();
  const live = page.getByRole('dialog', { name: /is live$/ });
  await live.getByRole('link', { name: 'Open page' }).waitFor();
  await expectLayout(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save changes' }).waitFor();

  await page.getByRole('link', { name: 'Updates' }).click();
  await page.getByRole('button', { name: 'Write update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write update' });
  await dialog.getByLabel('Title').fill('The fence stands');
  await writeText(dialog, "What's new", 'Goats look on.');
  await expectLayout(page);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish update' }).click();
  await page.getByText('Update published').waitFor();

  const stranger = await open(`/fundraising?search=${encodeURIComponent(title)}`, phoneLook);
  await stranger.getByRole('link', { name: title }).waitFor();
  await stranger.getByText('RWF 2,400,000').waitFor();
});

test('a problem is reported, with scripts and without', async ({ open }) => {
  const list = await open('/fundraising', { javaScript: false });
  await list.getByLabel('Search', { exact: true }).fill('reading boxes');
  await list.getByRole('button', { name: 'Search' }).click();
  const link = list.getByRole('link', { name: 'Reading boxes for forty schools' });
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  const report = await open(`/fundraising/report/${id}`, { javaScript: false });
  await report.getByRole('button', { name: 'Send report' }).click();
  await report.getByRole('link', { name: 'Choose a reason' }).waitFor();
  await report.getByLabel("What's wrong?").selectOption('It contains false information');
  await report.getByLabel('Tell us more').fill('There are forty-one schools.');
  await report.getByRole('button', { name: 'Send report' }).click();
  await report.getByText('Thank you. We received your report.').waitFor();

  const lively = await open(`/fundraising/report/${id}`, { width: 390 });
  await lively.getByRole('button', { name: 'Send report' }).click();
  await lively.getByRole('alert').getByRole('link', { name: 'Describe the problem' }).waitFor();
  await expectLayout(lively);
  await lively.getByLabel("What's wrong?").selectOption('Something else');
  await lively.getByLabel('Tell us more').fill('The boxes are blue.');
  await lively.getByRole('button', { name: 'Send report' }).click();
  await lively.getByText('Thank you. We received your report.').waitFor();

  const staff = await open('/admin/cause-reports', { as: 'superadmin' });
  await staff.getByText('There are forty-one schools.').waitFor();
  await staff.getByText('The boxes are blue.').waitFor();
  await expectAccessible(staff);
  expect(await staff.getByRole('button', { name: /^Resolve/ }).count()).toBeGreaterThan(0);
});
