import type { Locator, Page } from 'playwright-core';

/** Writes words into a rich text. Until the editor has loaded, a plain field is in its place, which takes Markdown. */
export async function writeText(scope: Page | Locator, label: string, words: string) {
  await scope.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  await scope.getByRole('textbox', { name: label, exact: true }).fill(words);
}

/** Writes a rich text as Markdown, and returns to the editor. */
export async function writeMarkdown(scope: Page | Locator, label: string, markdown: string) {
  await scope.getByRole('button', { name: 'Edit as Markdown' }).click();
  await scope.getByLabel(label, { exact: true }).fill(markdown);
  await scope.getByRole('button', { name: 'Edit with formatting' }).click();
  await scope.getByRole('toolbar', { name: 'Formatting' }).waitFor();
}
