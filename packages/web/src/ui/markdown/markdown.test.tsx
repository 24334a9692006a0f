import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openText, TextProvider } from '../../kernel/index.ts';
import { ReadText } from './read-text.tsx';

const html = (text: string, title?: string) =>
  renderToStaticMarkup(
    <TextProvider i18n={openText('en')}>
      <ReadText text={text} {...(title && { title })} />
    </TextProvider>,
  );

test.each([
  ['http://a.example', 'http://a.example'],
  ['https://a.example/b?c=d', 'https://a.example/b?c=d'],
  ['irc://a.example', 'irc://a.example'],
  ['ircs://a.example', 'ircs://a.example'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['xmpp:a@b.example', 'xmpp:a@b.example'],
  ['/blogs/wells', '/blogs/wells'],
  ['#part', '#part'],
  ['../up', '../up'],
])('a link to %s leads to "%s"', (address, href) => {
  expect(html(`[words](${address})`)).toContain(`<a href="${href}"`);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://a.example',
  '',
])('a link to "%s" is shown as text only', (address) => {
  expect(html(`See [the words](${address}) here`)).toContain('<p>See the words here</p>');
});

test.each([
  {
    text: '![A well](https://a.example/w.png)',
    part: '<img src="https://a.example/w.png" alt="A well"',
  },
  { text: '![A well](/w.png)', part: '<img src="/w.png" alt="A well"' },
  {
    text: '![A well](http://a.example/w.png)',
    part: '<p><a href="http://a.example/w.png" rel="noopener">A well</a></p>',
  },
  {
    text: '![](HTTP://a.example/w.png)',
    part: '<p><a href="HTTP://a.example/w.png" rel="noopener">HTTP://a.example/w.png</a></p>',
  },
  {
    text: '[![A well](http://a.example/w.png)](/blogs/wells)',
    part: '<p><a href="/blogs/wells">A well</a></p>',
  },
  { text: '![A well](javascript:x)', part: '<p>A well</p>' },
])('the picture of $text can be seen, or its words', ({ text, part }) => {
  expect(html(text)).toContain(part);
});

test.each([
  { text: 'See www.example.org now', part: '<a href="http://www.example.org"' },
  { text: '~~gone~~', part: '<del>gone</del>' },
  { text: '| a | b |\n|---|--:|\n| 1 | 2 |', part: '<td style="text-align:right">2</td>' },
  { text: '- [x] done', part: 'aria-label="Done"' },
  { text: '- [ ] to do', part: 'aria-label="To do"' },
  { text: '# Large\n\n## Small', part: '<h2>Large</h2>\n<h3>Small</h3>' },
  { text: '## Part\n\n### Detail', part: '<h2>Part</h2>\n<h3>Detail</h3>' },
])('$text', ({ text, part }) => {
  expect(html(text)).toContain(part);
});

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<iframe src="https://evil.example"></iframe>',
  '![x](javascript:alert(1))',
])('%s does nothing', (text) => {
  expect(html(text)).not.toMatch(/<script|<iframe|<img[^>]+(onerror|src="[^"])/);
});

test.each([
  { text: '# Wells\n\nText.', title: 'Wells', repeated: false },
  { text: '## WELLS \n\nText.', title: 'Wells', repeated: false },
  { text: '# Other\n\nText.', title: 'Wells', repeated: true },
])('the title "$title" is not repeated from $text', ({ text, title, repeated }) => {
  expect(html(text, title).includes('<h2>')).toBe(repeated);
});
