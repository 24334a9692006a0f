import { expect, test } from 'vitest';
import { fixedHost, respondTo } from '../testing.ts';
import { evaluate } from './evaluate.ts';
import { parseExpression } from './parse.ts';
import { textOf } from './value.ts';

const respond = () =>
  respondTo(
    [
      { id: 'a', type: 'text', name: 'name', label: { en: 'Name' }, initial: 'Aline' },
      { id: 'b', type: 'integer', name: 'age', label: { en: 'Age' }, initial: '34' },
      { id: 'c', type: 'date', name: 'born', label: { en: 'Born' }, initial: '1992-02-29' },
      { id: 'd', type: 'text', name: 'blank', label: { en: 'Blank' } },
      {
        id: 'e',
        type: 'select-multiple',
        name: 'pets',
        label: { en: 'Pets' },
        initial: 'cat dog',
        choices: 'animals',
      },
      {
        id: 'f',
        type: 'repeat',
        name: 'child',
        label: { en: 'Child' },
        count: '3',
        items: [
          {
            id: 'g',
            type: 'calculated',
            name: 'number',
            label: {},
            calculation: 'position(..) * 10',
          },
        ],
      },
    ],
    {
      lists: [
        {
          name: 'animals',
          choices: [
            { name: 'cat', label: { en: 'Cat' }, columns: { legs: '4' } },
            { name: 'dog', label: { en: 'Dog' }, columns: { legs: '4' } },
            { name: 'hen', label: { en: 'Hen' }, columns: { legs: '2' } },
          ],
        },
      ],
    },
  );

const response = respond();

function resultOf(text: string): string {
  const { environment, root } = response;
  const scope = { environment, node: root, current: root, position: 1, size: 1 };
  return textOf(evaluate(parseExpression(text), scope));
}

test.for([
  // Operators and their order, XPath 1.0.
  ['1 + 2 * 3', '7'],
  ['(1 + 2) * 3', '9'],
  ['7 div 2', '3.5'],
  ['7 mod 4', '3'],
  ['-7 mod 4', '-3'],
  ['2 - -2', '4'],
  ['1 div 0', 'Infinity'],
  ['0.1 + 0.2 < 0.31', 'true'],
  ['1 = 1 and 2 > 1 or false()', 'true'],
  ['1 < 2 = true()', 'true'],
  ['\'a\' = "a"', 'true'],
  ["'5' = 5", 'true'],
  ["'05' = '5'", 'false'],
  ['3 > 2 > 1', 'false'],
  // Answers.
  [`\${name}`, 'Aline'],
  [`concat(\${name}, ' is ', \${age})`, 'Aline is 34'],
  [`\${age} >= 18`, 'true'],
  [`\${blank} > 18`, 'false'],
  [`\${blank} = ''`, 'true'],
  [`\${blank} != 'x'`, 'true'],
  [`/data/age + 1`, '35'],
  [`/anything/name`, 'Aline'],
  [`\${last-saved#name}`, 'last name'],
  // Control flow.
  [`if(\${age} > 30, 'older', 'younger')`, 'older'],
  [`coalesce(\${blank}, \${name}, 'unknown')`, 'Aline'],
  ['once(7)', '7'],
  ['checklist(2, 3, true(), false(), true())', 'true'],
  ['checklist(-1, 1, true(), false(), true())', 'false'],
  ['weighted-checklist(5, 9, true(), 4, true(), 2, false(), 9)', 'true'],
  ["boolean-from-string('1')", 'true'],
  ["boolean-from-string('yes')", 'false'],
  ['not(1 = 1)', 'false'],
  // Choices.
  [`selected(\${pets}, 'cat')`, 'true'],
  [`selected(\${pets}, 'at')`, 'false'],
  [`selected-at(\${pets}, 1)`, 'dog'],
  [`selected-at(\${pets}, 9)`, ''],
  [`count-selected(\${pets})`, '2'],
  [`jr:choice-name('hen', '\${pets}')`, 'Hen'],
  [`jr:choice-name(\${pets}, '\${pets}')`, 'Cat, Dog'],
  [`instance('animals')/root/item[legs = 2]/label`, 'Hen'],
  [`count(instance('animals')/root/item[legs > 2])`, '2'],
  [`instance('animals')/root/item[selected(\${pets}, name)][2]/name`, 'dog'],
  ["pulldata('fruits', 'season', 'name', 'cherry')", 'wet'],
  // Repeats.
  [`count(\${child})`, '3'],
  [`sum(\${number})`, '60'],
  [`max(\${number})`, '30'],
  [`min(/data/child/number)`, '10'],
  [`join('-', \${number})`, '10-20-30'],
  [`indexed-repeat(\${number}, \${child}, 2)`, '20'],
  [`indexed-repeat(\${number}, \${child}, 9)`, ''],
  [`\${child}[position() = 3]/number`, '30'],
  [`\${child}[2]/number`, '20'],
  [`count(\${child}[\${number} > 15])`, '2'],
  [`count-non-empty(\${number})`, '3'],
  // Texts.
  ["regex('a1', '[a-z][0-9]')", 'true'],
  ["regex('a12', '[a-z][0-9]')", 'false'],
  ["substr('Kigali', 2)", 'gali'],
  ["substr('Kigali', 0, 3)", 'Kig'],
  ["substr('Kigali', -2)", 'li'],
  ["substring('12345', 2, 3)", '234'],
  ["substring('12345', 1.5, 2.6)", '234'],
  ["substring-before('a:b:c', ':')", 'a'],
  ["substring-after('a:b:c', ':')", 'b:c'],
  ["translate('bar', 'abc', 'AB')", 'BAr'],
  ["string-length('Ž😀')", '2'],
  ["normalize-space('  a   b ')", 'a b'],
  ["contains('volunteer', 'lun')", 'true'],
  ["starts-with('volunteer', 'vol')", 'true'],
  ["ends-with('volunteer', 'vol')", 'false'],
  // Numbers.
  ['round(2.5)', '3'],
  ['round(-2.5)', '-2'],
  ['round(1.005, 2)', '1.01'],
  ['round(1234, -2)', '1200'],
  ['int(-3.9)', '-3'],
  ['floor(-3.1)', '-4'],
  ['ceiling(3.1)', '4'],
  ["number('1e3')", '1000'],
  ["number('x')", 'NaN'],
  ['pow(2, 10)', '1024'],
  ['100000000000000000000000 * 1', '100000000000000000000000'],
  ['1 div 10000000', '0.0000001'],
  ['max(3, 10, 7)', '10'],
  [`max(\${blank})`, 'NaN'],
  // Dates, on a clock two hours ahead of UTC.
  ['today()', '2026-11-28'],
  ['now()', '2026-11-28T14:30:00.000+02:00'],
  ["date('2026-11-28') + 1", '20786'],
  ['date(20786)', '2026-11-29'],
  [`int((today() - \${born}) div 365.25)`, '34'],
  [`\${born} < today()`, 'true'],
  ["'2026-01-31' < '2026-02-01'", 'true'],
  ["date('2026-02-30')", ''],
  ["decimal-date-time('1970-01-02T00:00:00Z')", '1'],
  ["decimal-date-time('1970-01-02T12:00:00+12:00')", '1'],
  ["decimal-time('06:00')", '0.25'],
  [`format-date(\${born}, '%d/%m/%y')`, '29/02/92'],
  [`format-date(\${born}, '%a %e %b %Y')`, 'Sat 29 Feb 1992'],
  ["format-date-time(now(), '%H:%M:%S')", '14:30:00'],
  [`format-date(\${blank}, '%Y')`, ''],
  // Geography: a degree of longitude at the equator, and a square of it.
  ["round(distance('0 0 0 0; 0 1 0 0') div 1000)", '111'],
  ["round(area('0 0 0 0; 0 1 0 0; 1 1 0 0; 1 0 0 0; 0 0 0 0') div 1000000)", '12391'],
  ["geofence('0.5 0.5', '0 0; 0 1; 1 1; 1 0; 0 0')", 'true'],
  ["geofence('1.5 0.5', '0 0; 0 1; 1 1; 1 0; 0 0')", 'false'],
  // Utilities.
  ["property('username')", '[username]'],
  ["digest('a', 'SHA-256', 'hex')", 'SHA-256:hex:a'],
  ["digest('a', 'MD5')", 'MD5:base64:a'],
  ["base64-decode(base64-encode('ü'))", 'ü'],
  ['string-length(uuid(12))', '12'],
  ["count(randomize(instance('animals')/root/item, 7))", '3'],
])('%s is %s', ([text, expected]) => {
  expect(resultOf(text ?? '')).toBe(expected);
});

test('A shuffle with a seed is the same every time, and keeps every choice', () => {
  const order = (seed: number) =>
    resultOf(`join(' ', randomize(instance('animals')/root/item, ${seed})/name)`);
  expect(order(7)).toBe(order(7));
  expect(order(7).split(' ').sort()).toEqual(['cat', 'dog', 'hen']);
  expect(new Set([1, 2, 3, 4, 5].map(order)).size).toBeGreaterThan(1);
});

test('A moment is compared on the clock of its place, across a change to summer time', () => {
  const host = { ...fixedHost, zone: 'Europe/London', now: () => Date.UTC(2026, 2, 29, 0, 59, 59) };
  const london = { ...response.environment, zone: host.zone, now: host.now() };
  const scope = {
    environment: london,
    node: response.root,
    current: response.root,
    position: 1,
    size: 1,
  };
  const at = (text: string) => textOf(evaluate(parseExpression(text), scope));
  expect(at('now()')).toBe('2026-03-29T00:59:59.000+00:00');
  expect(at("date-time('2026-03-29T03:30:00')")).toBe('2026-03-29T03:30:00.000+01:00');
  expect(at("decimal-date-time('2026-03-30') - decimal-date-time('2026-03-29') < 1")).toBe('true');
});
