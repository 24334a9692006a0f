import { textOf } from '../value.ts';
import {
  type Call,
  define,
  type FunctionDefinition,
  numberAt,
  textAt,
  textsFrom,
} from './definition.ts';

/** Texts. XPath 1.0, section 4.2, and ODK form functions, "Strings". */
export const textFunctions: Record<string, FunctionDefinition> = {
  string: define(
    0,
    1,
    ownOrArgument((text) => text),
  ),
  'string-length': define(
    0,
    1,
    ownOrArgument((text) => [...text].length),
  ),
  'normalize-space': define(
    0,
    1,
    ownOrArgument((text) => text.trim().replace(/\s+/g, ' ')),
  ),
  concat: define(0, Number.POSITIVE_INFINITY, (call) => textsFrom(call, 0).join('')),
  join: define(1, Number.POSITIVE_INFINITY, (call) => textsFrom(call, 1).join(textAt(call, 0))),
  contains: define(2, 2, (call) => textAt(call, 0).includes(textAt(call, 1))),
  'starts-with': define(2, 2, (call) => textAt(call, 0).startsWith(textAt(call, 1))),
  'ends-with': define(2, 2, (call) => textAt(call, 0).endsWith(textAt(call, 1))),
  substr: define(2, 3, (call) =>
    textAt(call, 0).slice(
      positionAt(call, 1, 0),
      call.count === 3 ? positionAt(call, 2, undefined) : undefined,
    ),
  ),
  substring: define(2, 3, substring),
  'substring-before': define(2, 2, (call) => {
    const text = textAt(call, 0);
    const at = text.indexOf(textAt(call, 1));
    return at < 0 ? '' : text.slice(0, at);
  }),
  'substring-after': define(2, 2, (call) => {
    const [text, mark] = [textAt(call, 0), textAt(call, 1)];
    const at = text.indexOf(mark);
    return at < 0 ? '' : text.slice(at + mark.length);
  }),
  translate: define(3, 3, translate),
  'upper-case': define(1, 1, (call) => textAt(call, 0).toUpperCase()),
  'lower-case': define(1, 1, (call) => textAt(call, 0).toLowerCase()),
  regex: define(2, 2, (call) => call.scope.environment.matches(textAt(call, 0), textAt(call, 1))),
};

function ownOrArgument(read: (text: string) => string | number) {
  return (call: Call) => read(call.count === 0 ? call.scope.node.text : textOf(call.argument(0)));
}

/** A position in ODK's `substr`, which counts from zero, and from the end when it is negative. */
function positionAt(call: Call, index: number, otherwise: number | undefined): number | undefined {
  const value = numberAt(call, index);
  return Number.isNaN(value) ? otherwise : Math.trunc(value);
}

/** Counts from one and rounds, as XPath says: substring("12345", 1.5, 2.6) is "234". */
function substring(call: Call): string {
  const first = Math.round(numberAt(call, 1));
  const end = call.count === 3 ? first + Math.round(numberAt(call, 2)) : Number.POSITIVE_INFINITY;
  return [...textAt(call, 0)].filter((_, index) => index + 1 >= first && index + 1 < end).join('');
}

/** Characters of the second text become those at the same place of the third, or go. */
function translate(call: Call): string {
  const [from, to] = [[...textAt(call, 1)], [...textAt(call, 2)]];
  return [...textAt(call, 0)]
    .map((character) => {
      const at = from.indexOf(character);
      return at < 0 ? character : (to[at] ?? '');
    })
    .join('');
}
