import type { Page } from 'playwright-core';

/** Opens a section of a long form: from a select on a phone, otherwise from the list. The number of errors may follow its name. */
export async function openSection(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Form sections' });
  await sections.waitFor();
  const select = sections.getByLabel('Section', { exact: true });
  if (await select.isVisible()) {
    const option = select.locator('option', { hasText: new RegExp(`^${name}( \\(|$)`) });
    await select.selectOption((await option.getAttribute('value')) ?? '');
  } else await sections.getByRole('button', { name: new RegExp(`^${name}( \\d|$)`) }).click();
}
