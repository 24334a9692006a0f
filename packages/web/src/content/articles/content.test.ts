import { describe, expect, test } from 'vitest';
import example from '../../../../../.env.example?raw';
import manifest from '../../../../../package.json?raw';
import { documentation, help } from './collections.ts';
import { files } from './files.server.ts';
import { articlesIn } from './library.server.ts';
import { texts } from './testing-files.ts';

test('every section and every category has articles', () => {
  for (const [collection, minArticles] of [
    [help, 28],
    [documentation, 11],
  ] as const) {
    const articles = articlesIn(collection);
    expect(articles.length).toBeGreaterThanOrEqual(minArticles);
    const used = new Set(articles.map(({ category }) => category));
    expect([...used].sort()).toEqual(collection.categories.map(({ id }) => id).sort());
  }
  expect([...files.keys()].filter((path) => path.startsWith('legal/')).sort()).toEqual([
    'legal/privacy-policy.md',
    'legal/terms-of-service.md',
  ]);
});

test('articles of a category have different positions and titles', () => {
  const articles = [...articlesIn(help), ...articlesIn(documentation)];
  const positions = articlesIn(help).map(({ category, order }) => `${category} ${order}`);
  expect(new Set(positions).size).toBe(positions.length);
  const titles = articles.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

describe.each(texts)('$path', ({ path, folder, slug, text, read }) => {
  test('has a plain file name and starts below the title', () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(text).not.toMatch(/^# /m);
  });

  test('says what to do and what can go wrong', () => {
    // A statement and a table of messages cover this throughout.
    const all = ['accessibility', 'when-something-goes-wrong'];
    if (folder !== 'help' || all.includes(slug)) return;
    expect(read.parts.map(({ title }) => title)).toContain('What can go wrong');
    expect(text).toMatch(/^1\. |^\||^- /m);
  });

  test('is written in plain language', () => {
    const prose = text.replace(/```[\s\S]*?```|`[^`]*`/g, '');
    expect(prose).not.toMatch(/\b(simply|seamless|seamlessly|just click|leverage|please note)\b/i);
    const sentences = prose
      .replace(/^\|.*$/gm, '')
      .split(/[.!?:][*”)]*(?=\s)|\n\s*\n|\n\s*(?=-|\d+\.)/);
    const maxSentenceLength = Math.max(
      ...sentences.map((words) => words.trim().split(/\s+/).length),
    );
    expect(maxSentenceLength, path).toBeLessThanOrEqual(folder === 'help' ? 32 : 60);
  });
});

describe('links', () => {
  const knownIds = new Map(texts.map(({ address, read }) => [address, read]));
  const idsOf = (address: string) =>
    knownIds.get(address)?.tree.nodes.flatMap((node) => {
      if (typeof node === 'string') return [];
      const { id } = Object(node.attributes) as { id?: string };
      return id ?? [];
    });
  const links = texts.flatMap(({ path, address: from, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => ({ path, from, to })),
  );
  const own = links.filter(({ to }) => /^(#|\/(help-center|documentation)\/)/.test(to));

  test('there are many', () => {
    expect(own.length).toBeGreaterThan(60);
  });

  test.each(own)('$path links to $to', ({ from, to }) => {
    const [address, part] = to.split('#');
    const target = address || from;
    expect([...knownIds.keys()]).toContain(target);
    if (part) expect(idsOf(target)).toContain(part);
  });

  test.each(links.filter(({ to }) => !own.some((link) => link.to === to)))(
    '$path has an allowed external link to $to',
    ({ to }) => {
      expect(to).toMatch(/^(https:\/\/|\/[a-z-]+$)/);
    },
  );
});

describe('the documentation is up to date', () => {
  const pageOf = (slug: string) =>
    texts.find((text) => text.folder === 'documentation' && text.slug === slug)?.text ?? '';

  test('Configuration lists exactly the variables of .env.example', () => {
    const variables = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    const documented = [...pageOf('configuration').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)];
    expect(documented.map(([, name]) => name).sort()).toEqual(variables.sort());
  });

  const contracts = import.meta.glob<Record<string, unknown>>(
    '../../../../contract/src/*/*/index.ts',
    {
      eager: true,
    },
  );
  // Endpoints of imports are members of one object.
  const routesOf = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('route' in value) return [String(value.route)];
    return Object.values(value).flatMap((member) =>
      typeof member === 'object' && member !== null && 'route' in member
        ? [String(member.route)]
        : [],
    );
  };
  const documentedRoutes = Object.values(contracts)
    .flatMap((module) => Object.values(module))
    .flatMap((value) => routesOf(value));
  const shapes = documentedRoutes.map((route) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) };
  });
  const routes = texts.flatMap(({ path, text }) =>
    [
      ...text.matchAll(/(?:\b(GET|POST|PUT|PATCH|DELETE) |-X (\w+)[^\n]*?)?(\/api\/[\w/.$:-]+)/g),
    ].map(([, method, sent, address = '']) => ({ path, method: method ?? sent, address })),
  );

  test.each(routes)('$path names $method $address, which exists', ({ method, address }) => {
    const bare = address.replace(/[.,:]+$/, '');
    if (bare === '/api/openapi.json') return;
    const fits = shapes.filter((shape) => shape.path.test(bare));
    expect(fits.length).toBeGreaterThan(0);
    if (method) expect(fits.map((shape) => shape.method)).toContain(method);
  });

  test.each(['start', 'dev', 'test', 'check', 'seed', 'admin', 'bench', 'new'])(
    'npm run %s, which Develop names, exists',
    (name) => {
      const { scripts } = JSON.parse(manifest);
      expect(Object.keys(scripts)).toContain(name);
      expect(pageOf('developing')).toMatch(new RegExp(`npm (run )?${name}\\b`));
    },
  );
});
