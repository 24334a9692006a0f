import { site } from '../../kernel/index.ts';
import { files } from './files.server.ts';
import { facts, readFile } from './front-matter.ts';
import { parseText } from './parsed-text.ts';

/**
 * A policy as this installation publishes it.
 *
 * @throws Error when the file is missing, or names a detail that is not configured.
 */
export function readLegal(slug: string, origin: string) {
  const path = `legal/${slug}.md`;
  const { facts: file, text } = readFile(path, files.get(path) ?? '', facts);
  return { ...file, ...parseText(fillIn(text, detailsOf(origin))) };
}

const detailsOf = (origin: string): Readonly<Record<string, string>> => ({
  company: site.company,
  offices: site.offices.join(' and '),
  email: site.email,
  address: site.postalAddress,
  law: site.law,
  site: origin,
});

function fillIn(text: string, details: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = details[name];
    if (value === undefined) throw new Error(`No value for {{${name}}}.`);
    return value;
  });
}
