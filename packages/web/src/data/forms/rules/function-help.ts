import { functionNames } from '@ngo-plus/contract/data/forms';
import { type Phrase, phrases, type Translate } from '@ngo-plus/contract/kernel';
import type { FunctionHelp } from './completion.ts';

/** What the functions that people use do. The engine knows some more, which are completed without a description. */
const about: Readonly<Record<string, Phrase>> = phrases({
  abs: 'A number without its sign',
  area: 'Area in square metres',
  boolean: 'True unless empty or 0',
  ceiling: 'Rounds up',
  checklist: 'True if so many conditions hold',
  coalesce: 'The first value that is not empty',
  concat: 'Joins texts',
  contains: 'True if a text contains another',
  count: 'How many repetitions',
  'count-non-empty': 'How many answers are not empty',
  'count-selected': 'How many choices were chosen',
  date: 'A date from a text such as 2026-11-30',
  'date-time': 'A moment from a text',
  'decimal-date-time': 'Days since 1970',
  'decimal-time': 'Time as a part of the day',
  distance: 'Length in metres',
  'ends-with': 'True if a text ends with another',
  false: 'Never',
  floor: 'Rounds down',
  'format-date': 'A date as text, such as %d/%n/%Y',
  'format-date-time': 'A moment as text, such as %H:%M',
  geofence: 'True if a location is inside an area',
  if: 'One of two values, by a condition',
  'indexed-repeat': 'An answer in another repetition',
  instance: 'A list of choices or an attached file',
  int: 'A number without its decimals',
  join: 'Joins answers with a separator',
  'jr:choice-name': 'The label of a choice',
  'lower-case': 'In small letters',
  max: 'The largest number',
  min: 'The smallest number',
  'normalize-space': 'Without extra spaces',
  not: 'True if the condition is not',
  now: 'Date and time now',
  number: 'A text as a number',
  once: 'Calculated only once',
  pi: '3.14159…',
  position: 'Number of the repetition',
  pow: 'A number to the power of another',
  pulldata: 'A value from an attached file',
  random: 'A random number from 0 to 1',
  randomize: 'Choices in random order',
  regex: 'True if a text matches a pattern',
  round: 'Rounds to so many decimals',
  selected: 'True if a choice was chosen',
  'selected-at': 'The choice at a position, from 0',
  sqrt: 'Square root',
  'starts-with': 'True if a text begins with another',
  string: 'A value as text',
  'string-length': 'Number of characters',
  substr: 'A part of a text',
  'substring-after': 'The text after another',
  'substring-before': 'The text before another',
  sum: 'The total of repeated answers',
  today: 'The date today',
  translate: 'Replaces characters',
  true: 'Always',
  'upper-case': 'In capital letters',
  uuid: 'A random id',
  'weighted-checklist': 'True if conditions weigh enough',
});

/** What is written between the brackets where it is not evident. `{a}` is the answer to a question. */
const signatures: Readonly<Record<string, string>> = {
  coalesce: '{a}, {b}',
  concat: "{a}, ' ', {b}",
  contains: "{a}, 'text'",
  count: '{repeat}',
  'count-selected': '{a}',
  date: "'2026-11-30'",
  'ends-with': "{a}, 'text'",
  'format-date': "{date}, '%d/%n/%Y'",
  'format-date-time': "{moment}, '%H:%M'",
  if: 'condition, then, otherwise',
  'indexed-repeat': '{a}, {repeat}, 1',
  instance: "'list'",
  int: '{a}',
  join: "', ', {a}",
  'jr:choice-name': "{a}, '{a}'",
  max: '{a}, {b}',
  min: '{a}, {b}',
  not: 'condition',
  number: '{a}',
  position: '..',
  pow: '{a}, 2',
  pulldata: "'file', 'column', 'key', {a}",
  regex: "., '[0-9]{10}'",
  round: '{a}, 2',
  selected: "{a}, 'choice'",
  'selected-at': '{a}, 0',
  'starts-with': "{a}, 'text'",
  'string-length': '.',
  substr: '{a}, 0, 3',
  sum: '{a}',
};

const withoutArguments = new Set(['today', 'now', 'true', 'false', 'pi', 'random', 'uuid']);

/** All functions of the engine with how to write them and what they do. */
export const functionHelp = (t: Translate): FunctionHelp[] =>
  functionNames.map((name) => {
    const words = about[name];
    const inside = withoutArguments.has(name)
      ? ''
      : (signatures[name] ?? '…').replaceAll('{', '${');
    return { name, signature: `${name}(${inside})`, about: words === undefined ? '' : t(words) };
  });
