import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigData, FileSystemConfigLoader, HtmlValidate } from 'html-validate';

/**
 * Every rule but those about how HTML is written down, which React decides, and about classes and
 * styles that Mantine sets; the browser reads the same either way.
 */
const config = JSON.parse(
  readFileSync(join(import.meta.dirname, '../.htmlvalidate.json'), 'utf8'),
) as ConfigData;

const validator = new HtmlValidate(new FileSystemConfigLoader([], config));

/** What is wrong with a page, one line each; an empty list for HTML without a fault. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
