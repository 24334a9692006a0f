import { files } from './files.server.ts';
import { articleFacts, facts, readFile } from './front-matter.ts';
import { parseText } from './parsed-text.ts';

/** All texts of `content`, parsed, with their paths. */
export const texts = [...files].map(([path, file]) => {
  const [folder = '', name = ''] = path.split('/');
  const slug = name.replace(/\.md$/, '');
  const shape = folder === 'legal' ? facts : articleFacts;
  const { text, facts: parsed } = readFile<typeof facts | typeof articleFacts>(path, file, shape);
  return {
    path,
    folder,
    slug,
    text,
    facts: parsed,
    address: addressAt(folder, slug),
    read: parseText(text),
  };
});

function addressAt(folder: string, slug: string): string {
  if (folder === 'legal') return `/${slug}`;
  return `${folder === 'help' ? '/help-center' : '/documentation'}/${slug}`;
}
