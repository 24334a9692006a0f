import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phrase } from '@ngo-plus/contract/kernel';
import { installation, type KnowledgeSource, projectDir } from '../../kernel/index.ts';

const folder = join(projectDir, 'content/help');

/** Help articles, for everyone. They are files of the product: none of them changes while it runs. */
export const helpKnowledge: KnowledgeSource = {
  name: 'help',
  title: phrase('Help Center'),
  access: 'signed-in',
  read: async (_, ids) => {
    const articles = await Promise.all(ids.map(readArticle));
    return articles
      .filter((article) => article !== undefined)
      .map(({ slug, title, text }) => ({
        id: slug,
        orgId: installation,
        title,
        isPublic: true,
        sections: [{ headings: [], page: null, text, format: 'markdown' as const }],
      }));
  },
  readable: async (_, ids) => {
    const articles = await Promise.all(ids.map(readArticle));
    return new Map(
      articles
        .filter((article) => article !== undefined)
        .map(({ slug, title }) => [slug, { title, href: `/help-center/${slug}` }]),
    );
  },
  list: async (_, { orgId, after = '', limit }) => {
    if (orgId !== installation) return [];
    const slugs = (await readdir(folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -'.md'.length));
    return slugs
      .sort()
      .filter((slug) => slug > after)
      .slice(0, limit);
  },
};

type Article = { readonly slug: string; readonly title: string; readonly text: string };

const read = new Map<string, Promise<Article | undefined>>();

/** Each article is read once. */
function readArticle(slug: string): Promise<Article | undefined> {
  const known = read.get(slug);
  if (known) return known;
  const reading = /^[a-z\d-]+$/.test(slug)
    ? readFile(join(folder, `${slug}.md`), 'utf8').then(
        (file) => articleOf(slug, file),
        () => undefined,
      )
    : Promise.resolve(undefined);
  read.set(slug, reading);
  return reading;
}

/** The title and the text without the facts above it. */
function articleOf(slug: string, file: string): Article {
  const [, facts = '', text = file] = file.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  const title = facts.match(/^title: *(.+)$/m)?.[1]?.replace(/^(['"])(.*)\1$/, '$2') ?? slug;
  return { slug, title, text };
}
