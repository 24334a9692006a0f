import { expect, test } from 'vitest';
import { readAmounts } from './amount-text.ts';
import { inZone, isAllYear, orderOf, readMonthDayYear, readWhen } from './day-text.ts';
import { firstSentences, markdownOf, plainText } from './html-text.ts';

test.each([
  { text: '$25,000,000', min: 2_500_000_000n, max: 2_500_000_000n, currency: 'USD' },
  { text: 'Between $50,000 and $1,000,000', min: 5_000_000n, max: 100_000_000n, currency: 'USD' },
  { text: 'up to £5k', min: null, max: 500_000n, currency: 'GBP' },
  { text: 'RWF 12m to 30m', min: 12_000_000n, max: 30_000_000n, currency: 'RWF' },
  { text: '1.5 million EUR', min: 150_000_000n, max: 150_000_000n, currency: 'EUR' },
  { text: '1 000 000,50 €', min: 100_000_050n, max: 100_000_050n, currency: 'EUR' },
  { text: '1.000.000,5 €', min: 100_000_050n, max: 100_000_050n, currency: 'EUR' },
  { text: '5-10k USD', min: 500_000n, max: 1_000_000n, currency: 'USD' },
  { text: 'From KSh 200,000', min: 20_000_000n, max: null, currency: 'KES' },
  { text: '5000', min: 500_000n, max: 500_000n, currency: null },
  { text: '£20,000 – £5,000', min: 500_000n, max: 2_000_000n, currency: 'GBP' },
])('the amount $text', ({ text, ...expected }) => {
  expect(readAmounts(text, null)).toEqual(expected);
});

test.each([
  'Dependant on number of submissions received',
  '50%',
  'see page 7',
  '$10 million total funding over 2 years',
  '',
  '1,23,4',
  '9'.repeat(30),
])('%s has no amount', (text) => {
  expect(readAmounts(text, 'USD')).toBeUndefined();
});

test.each([
  { text: '2026-11-30', at: '2026-11-30T12:00:00.000Z', dayOnly: true },
  { text: '2026-11-30T00:00:00Z', at: '2026-11-30T12:00:00.000Z', dayOnly: true },
  { text: '2026-11-30 17:00:00', at: '2026-11-30T17:00:00.000Z', dayOnly: false },
  { text: '2026-11-30T17:00:00+02:00', at: '2026-11-30T15:00:00.000Z', dayOnly: false },
  { text: '30/11/2026', at: '2026-11-30T12:00:00.000Z', dayOnly: true },
  { text: '3/4/26', at: '2026-04-03T12:00:00.000Z', dayOnly: true },
  { text: '30 November 2026', at: '2026-11-30T12:00:00.000Z', dayOnly: true },
  { text: 'Monday, 30th Nov 2026', at: '2026-11-30T12:00:00.000Z', dayOnly: true },
  { text: 'November 30, 2026', at: '2026-11-30T12:00:00.000Z', dayOnly: true },
  { text: '3 décembre 2026', at: '2026-12-03T12:00:00.000Z', dayOnly: true },
  { text: '3 Sept 2026', at: '2026-09-03T12:00:00.000Z', dayOnly: true },
  { text: '46356', at: '2026-11-30T12:00:00.000Z', dayOnly: true },
])('the date $text', ({ text, at, dayOnly }) => {
  expect(readWhen(text)).toEqual({ at: new Date(at), dayOnly });
});

test.each([
  '',
  'Ongoing',
  'Summer 2025',
  '31/02/2026',
  '2026-13-01',
  '99999999',
  'Octember 3, 2026',
])('%s has no date', (text) => {
  expect(readWhen(text)).toBeUndefined();
});

test('a column with a number above twelve in second place is month-first', () => {
  expect(orderOf(['03/04/2026', '11/30/2026'])).toBe('month-first');
  expect(orderOf(['03/04/2026', '30/11/2026'])).toBe('day-first');
  expect(readWhen('03/04/2026', 'month-first')?.at.toISOString()).toBe('2026-03-04T12:00:00.000Z');
});

test('MMDDYYYY, as Grants.gov writes dates', () => {
  expect(readMonthDayYear('11302026')?.at.toISOString()).toBe('2026-11-30T12:00:00.000Z');
  expect(readMonthDayYear('30112026')).toBeUndefined();
});

test('times of a portal are read in its own zone, in summer and winter', () => {
  expect(inZone('2025-06-05 23:59:00', 'America/Los_Angeles')?.at.toISOString()).toBe(
    '2025-06-06T06:59:00.000Z',
  );
  expect(inZone('2026-01-01 11:59:00', 'America/Los_Angeles')?.at.toISOString()).toBe(
    '2026-01-01T19:59:00.000Z',
  );
});

test.each(['Ongoing', 'rolling basis', 'Always open', 'No deadline'])(
  '%s stands for the whole year',
  (text) => {
    expect(isAllYear(text)).toBe(true);
  },
);

test.each([
  { html: '<p>One</p><p>Two</p>', markdown: 'One\n\nTwo' },
  { html: '&lt;p&gt;Twice &amp;amp; escaped&lt;/p&gt;', markdown: 'Twice & escaped' },
  { html: '<ul><li>a<li>b</ul>', markdown: '- a\n- b' },
  { html: '<a href="https://example.org/x">Read</a>', markdown: '[Read](https://example.org/x)' },
  { html: '<a href="javascript:alert(1)">Read</a>', markdown: 'Read' },
  { html: 'before<script>alert(1)</script>after', markdown: 'beforeafter' },
  { html: 'before<style>p{}', markdown: 'before' },
  { html: '<img src=x onerror=alert(1)>text', markdown: 'text' },
  { html: '5 < 6 and 7 > 2', markdown: '5 < 6 and 7 > 2' },
  { html: 'a<!-- hidden -->b', markdown: 'ab' },
  { html: 'nul\u0000 and\u00a0space', markdown: 'nul and space' },
  { html: '<b>Who</b> may', markdown: '**Who** may' },
  { html: 'café &eacute; &#8217; &#x2019; &unknown;', markdown: 'café é ’ ’ &unknown;' },
])('$html as Markdown', ({ html, markdown }) => {
  expect(markdownOf(html)).toBe(markdown);
});

test('a hostile text of a megabyte is parsed quickly', () => {
  const started = performance.now();
  markdownOf('<a '.repeat(350_000));
  markdownOf('<a href="'.repeat(100_000));
  markdownOf('<script>'.repeat(120_000));
  markdownOf(`${'<a>'.repeat(300_000)}`);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('plain text loses markup, and a summary ends at a sentence', () => {
  expect(plainText('<h2>Aim</h2><a href="https://e.org">Go</a> <b>now</b>')).toBe('Aim\n\nGo now');
  expect(firstSentences(`${'Word '.repeat(50)}end. ${'More '.repeat(50)}`)).toMatch(/end\.$/);
});
