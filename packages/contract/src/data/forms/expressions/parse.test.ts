import { expect, test } from 'vitest';
import { needsOf, renameReferences } from './analysis.ts';
import { evaluate } from './evaluate.ts';
import { parseExpression } from './parse.ts';
import { maxExpressionLength } from './syntax.ts';

test.for([
  ['', 'Enter an expression.', 0],
  ['1 +', 'The expression ends too early. Complete it.', 3],
  ['(1 + 2', 'Add the missing “{{text}}”.', 6],
  ["'open", 'Add the missing quotation mark.', 0],
  [`\${name`, "Add the missing bracket “}” after the question's name.", 0],
  [`\${ }`, "Enter a question's name between the brackets.", 0],
  ['1 # 2', "Remove “{{text}}”. It doesn't mean anything here.", 2],
  ['1 2', 'Check the expression near “{{text}}”.', 2],
  ['if(1, 2,)', 'Check the expression near “{{text}}”.', 8],
  ['$name', "Remove “{{text}}”. It doesn't mean anything here.", 0],
  [
    '1'.repeat(maxExpressionLength + 1),
    'Shorten the expression to {{maximum, number}} characters or fewer.',
    0,
  ],
  [
    '('.repeat(200),
    'Split the expression into smaller calculations. It has too many brackets inside brackets.',
    0,
  ],
  [
    `1${' + 1'.repeat(1_200)}`,
    'Split the expression into smaller calculations. It has too many brackets inside brackets.',
    0,
  ],
] as const)('%s is refused with its place', ([text, reason, at]) => {
  expect(() => parseExpression(text)).toThrow(
    expect.objectContaining({ reason, span: expect.objectContaining({ at }) }),
  );
});

test.for([
  'div div mod',
  '../div',
  '* * *',
  'self::node()',
  'ancestor::person[1]/@id',
  "instance('a')/root/item[name = current()/../b]/label",
  '//child',
  '/',
  '.',
  `-\${a} - -1`,
  `jr:choice-name(\${a}, '\${a}')`,
  '(../a | ../b)[1]',
])('%s can be read', (text) => {
  expect(parseExpression(text)).toHaveProperty('kind');
});

test('An expression says what it refers to', () => {
  const needs = needsOf(
    parseExpression(`if(\${a} > 1, pulldata('prices', 'b', 'c', ../d), strange(\${last-saved#e}))`),
  );
  expect(needs.references.map(({ name, isLastSaved }) => [name, isLastSaved])).toEqual([
    ['a', false],
    ['e', true],
  ]);
  expect([...needs.instances]).toEqual(['prices']);
  expect(needs.unknownCalls.map(({ name }) => name)).toEqual(['strange']);
  expect(needs.stepNames.has('d')).toBe(true);
  expect(needs.isLocal).toBe(false);
});

test('An unknown function is not evaluated', () => {
  const scope = { environment: {}, position: 1, size: 1 } as never;
  expect(() => evaluate(parseExpression('strange(1)'), scope)).toThrow('strange()');
});

test('A new name is written into expressions', () => {
  expect(renameReferences(`\${a} + \${ab} + \${ a } + \${last-saved#a}`, 'a', 'c')).toBe(
    `\${c} + \${ab} + \${c} + \${last-saved#c}`,
  );
});
