import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { openText, TextProvider } from '../../kernel/index.ts';
import { readMarkdown } from '../../ui/index.ts';
import {
  CauseFaq,
  CauseGallery,
  CausePeople,
  CauseProgress,
  CauseStory,
  CauseUpdates,
  daysLeftOf,
} from '../appeals/index.ts';
import { causeOf } from './testing-causes.ts';

const html = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <TextProvider i18n={openText('en')}>
      <MemoryRouter>{part}</MemoryRouter>
    </TextProvider>,
  );

const totals = (raisedMinor: string, donations: number, donors: number) => ({
  raisedMinor,
  donations,
  donors,
});

test.each([
  {
    goalKind: 'amount',
    goalTarget: '300000',
    totals: totals('298999', 4, 3),
    words: ['raised of', '99% of goal', '4 donations'],
  },
  { goalKind: 'amount', goalTarget: '300000', totals: totals('-500', 0, 0), words: ['0% of goal'] },
  {
    goalKind: 'amount',
    goalTarget: '100',
    totals: totals('250', 1, 1),
    words: ['250% of goal', 'width:100%', '1 donation<'],
  },
  {
    goalKind: 'donations',
    goalTarget: '200',
    totals: totals('9', 50, 3),
    words: ['50 donations', 'of 200', '25% of goal'],
  },
  {
    goalKind: 'donors',
    goalTarget: '4',
    totals: totals('9', 9, 1),
    words: ['1 donor<', 'of 4', '25% of goal'],
  },
  { goalKind: 'amount', goalTarget: null, totals: totals('900', 1, 1), words: ['RWF'] },
] as const)('a goal of $goalTarget $goalKind with $totals', ({ words, ...given }) => {
  const markup = html(<CauseProgress cause={causeOf(given)} />);
  for (const word of words) expect(markup).toContain(word);
  expect(markup.includes('width:')).toBe(given.goalTarget !== null);
});

test('parts without content are hidden', () => {
  expect(html(<CauseGallery gallery={[]} />)).toBe('');
  expect(html(<CauseUpdates updates={[]} />)).toBe('');
  expect(html(<CauseFaq faq={[]} />)).toBe('');
  expect(html(<CausePeople people={[]} />)).toBe('');
});

test('story, updates, questions and people are shown without JavaScript', () => {
  expect(html(<CauseStory story={readMarkdown('Aline **walks**.')} />)).toContain(
    '<strong>walks</strong>',
  );
  const news = {
    id: causeOf().id as never,
    title: 'Two pipes',
    publishedAt: '2026-03-01T09:00:00.000Z',
    text: readMarkdown('Laid.'),
  };
  expect(html(<CauseUpdates updates={[news]} />)).toContain('<h3>Two pipes</h3>');
  expect(html(<CauseFaq faq={[{ question: 'When?', answer: 'Soon.' }]} />)).toContain(
    '<summary>When?</summary>',
  );
  expect(html(<CausePeople people={[{ name: 'Aline', part: 'Lays pipes' }]} />)).toContain(
    'Lays pipes',
  );
  const picture = { id: causeOf().id as never, url: '/api/causes/pictures/x', alt: 'A pipe' };
  expect(html(<CauseGallery gallery={[picture]} />)).toContain('alt="A pipe"');
});

test.each([
  { endsOn: null, now: '2026-03-01T09:00Z', left: undefined },
  { endsOn: '2026-03-01', now: '2026-03-01T09:00Z', left: 1 },
  { endsOn: '2026-03-10', now: '2026-03-01T09:00Z', left: 10 },
  // In Kigali it is the next day already.
  { endsOn: '2026-03-01', now: '2026-03-01T22:30Z', left: undefined },
])('until $endsOn at $now', ({ endsOn, now, left }) => {
  expect(daysLeftOf(endsOn, 'Africa/Kigali', Date.parse(now))).toBe(left);
});
