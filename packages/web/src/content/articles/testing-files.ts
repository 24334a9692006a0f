import { files } from './files.server.ts';
import { articleFacts, facts, readFile } from './front-matter.ts';
import { readText } from './read-text.ts';

/** Every text of `content`, read: with the address it is shown at. */
export const texts = [...files].map(([path, file]) => {
  const [folder = '', name = ''] = path.split('/');
  const slug = name.replace(/\.md$/, '');
  const shape = folder === 'legal' ? facts : articleFacts;
  const { text, facts: found } = readFile<typeof facts | typeof articleFacts>(path, file, shape);
  return {
    path,
    folder,
    slug,
    text,
    facts: found,
    address: addressAt(folder, slug),
    read: readText(text),
  };
});

function addressAt(folder: string, slug: string): string {
  if (folder === 'legal') return `/${slug}`;
  return `${folder === 'help' ? '/help-center' : '/documentation'}/${slug}`;
}
