import { draft } from '@ngo-plus/contract/content/blogs';
import { expect } from 'vitest';
import { builtInModel } from '../../adapters/built-in/index.ts';
import { languageModels } from '../../adapters/language-models/index.ts';
import type { RequestContext } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import type { NamedModel } from '../../ports/index.ts';
import { writePost } from './commands.ts';
import { generationWith } from './generation.ts';

const counted: string[] = [];

/** Figures of one subject, which are counted as a visitor. */
const { generatePost, generatePostSimply } = generationWith([
  {
    scope: 'public',
    about: 'pump well',
    count: async ({ db, now }) => {
      counted.push(now().toISOString());
      const { rows } = await db.execute<{ posts: number }>(
        'select count(*)::int as posts from blog_posts where not draft',
      );
      return [{ words: `${rows[0]?.posts} posts on pumps`, href: '/public-blogs' }];
    },
  },
]);

const writing = (outside: RequestContext, writer: NamedModel): RequestContext => ({
  ...outside,
  adapters: {
    ...outside.adapters,
    // Without connections, the last model of the order writes.
    models: { ...languageModels({ origins: ['http://127.0.0.1:9'] }), builtIn: writer },
  },
});

const pumps = draft.parse({
  title: 'Who keeps the pump',
  content:
    'A village pump fails when nobody is paid to keep it. Pay the keeper a small, regular fee from the first month.',
  postDate: '2026-01-05',
});

test('the built-in engine quotes public posts with links, and says so', async ({ world }) => {
  const admin = world.outside('SUPER_ADMIN', 'platform');
  await admin.transact((ctx) => writePost(ctx, pumps));
  await admin.transact((ctx) =>
    writePost(ctx, {
      ...pumps,
      title: 'Secret pump plans',
      content: `Draft pump plans. ${pumps.content}`,
      status: 'draft',
    }),
  );
  const outside = writing(world.outside('SUPER_ADMIN'), builtInModel);
  const input = {
    title: 'Pumps that last',
    summary: 'What keeps a pump going.',
    category: '',
    tone: '' as const,
    keywords: 'pump keeper, solar panels',
  };
  const { content, engine, sources } = await generatePost(outside, input);
  expect(engine).toEqual({ provider: 'built-in', model: 'extractive', builtIn: true });
  expect(sources).toEqual([{ title: 'Who keeps the pump', href: '/blogs/who-keeps-the-pump' }]);
  expect(content).toContain('> A village pump fails when nobody is paid to keep it.');
  expect(content).toContain('[Who keeps the pump](/blogs/who-keeps-the-pump)');
  expect(content).toContain('- [What do you know about solar panels from your own work?');
  expect(content).toContain('On 1 March 2026, this site listed [1 posts on pumps](/public-blogs).');
  expect(content).not.toContain('Secret');
});

test('a short prompt begins with a title', async ({ world }) => {
  const outside = writing(world.outside('SUPER_ADMIN'), builtInModel);
  const { blog } = await generatePostSimply(outside, {
    prompt: 'Write a blog about school gardens',
  });
  expect(blog.split('\n')[0]).toBe('# School gardens');
  // Nothing is counted for a text on another subject.
  expect(counted).toHaveLength(1);
});

test('a prompt without a word is refused as too vague', async ({ world }) => {
  const outside = writing(world.outside('SUPER_ADMIN'), builtInModel);
  await expect(generatePostSimply(outside, { prompt: '!!! ???' })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'AI generated empty content. Please try again with a more specific prompt.',
  });
});

test('an unavailable model is reported with one clear message', async ({ world }) => {
  const away = await languageModels({ origins: ['http://127.0.0.1:9'] }).open({
    provider: 'openai',
    model: 'small',
    key: 'sk-x',
    baseUrl: 'http://127.0.0.1:9/v1',
  });
  const attempt = generatePostSimply(writing(world.outside('SUPER_ADMIN'), away), {
    prompt: 'Wells',
  });
  await expect(attempt).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Failed to generate blog. Please try again.',
  });
});
