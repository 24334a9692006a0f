import { expect, test } from 'vitest';
import { placeholdersIn } from './placeholders.ts';

const note =
  'Nothing published on this site can be quoted on small water charity. That part is for you to write.';

test.each([
  { text: `# Wells\n\n[${note}]`, left: [note] },
  { text: '[First] and then [the\nsecond one].', left: ['First', 'the second one'] },
  { text: 'On [wells \\[deep\\]].', left: ['wells \\[deep\\]'] },
  { text: 'See [wells](/blogs/wells) and ![a well](/w.png).', left: [] },
  { text: 'See [wells][1] and [pumps][].\n\n[1]: /blogs/wells', left: [] },
  { text: 'See [Wells].\n\n[wells]: /blogs/wells', left: [] },
  { text: '- [ ] to do\n- [x] done', left: [] },
  { text: 'True.[^1]\n\n[^1]: Said so.', left: [] },
  { text: 'A bracket \\[that is meant\\].', left: [] },
  { text: '[[['.repeat(20_000), left: [] },
  { text: '', left: [] },
])('$text', ({ text, left }) => {
  expect(placeholdersIn(text)).toEqual(left);
});
