import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigData, FileSystemConfigLoader, HtmlValidate } from 'html-validate';

/**
 * All rules except those about syntax, which React decides, and about classes and styles that Mantine sets; browsers
 * parse both the same way.
 */
const config = JSON.parse(
  readFileSync(join(import.meta.dirname, '../.htmlvalidate.json'), 'utf8'),
) as ConfigData;

const validator = new HtmlValidate(new FileSystemConfigLoader([], config));

/** Returns the faults of a page, one line each; an empty list for valid HTML. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
