import { type Embedded, plainEmbed } from '@ngo-plus/contract/fundraising/embeds';
import { expect, test } from 'vitest';
import { snippetOf } from './snippet.ts';

const snippet = (overrides: Partial<Embedded> = {}, title = 'Clean water') =>
  snippetOf({
    origin: 'https://ngo.example',
    causeId: 'c1',
    title,
    close: 'Close',
    embedded: { ...plainEmbed, kind: 'form', embed: '', ...overrides },
  });

test('a snippet is a frame that works without the script, and the script', () => {
  const text = snippet({ theme: 'dark', hides: ['cover', 'title'], accent: '#af4a1c' });
  expect(text).toContain(
    'src="https://ngo.example/cause-embed/c1?kind=form&amp;theme=dark&amp;accent=af4a1c&amp;hide=cover.title"',
  );
  expect(text).toContain('<script async src="https://ngo.example/embed.js"></script>');
  expect(text.split('\n')).toHaveLength(2);
});

test('a title cannot break out of its attribute', () => {
  const text = snippet({}, '"><script>alert(1)</script>');
  expect(text).toContain('title="&quot;>&lt;script>alert(1)&lt;/script>"');
});
