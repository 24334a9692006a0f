import type { Span } from './syntax.ts';
import { ExpressionSyntaxError, syntaxFaults } from './syntax-error.ts';

export type Token = Span &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'reference'; readonly name: string; readonly isLastSaved: boolean }
    | { readonly kind: 'name'; readonly text: string }
    | { readonly kind: 'operator'; readonly text: string }
    | { readonly kind: 'punctuation'; readonly text: string }
  );

/**
 * Splits an expression into tokens. XPath 1.0, section 3.7: `*`, `and`, `or`, `div` and `mod` are operators after an
 * operand, and names elsewhere.
 * @throws ExpressionSyntaxError
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = tokenAt(text, at, tokens.at(-1));
    if (token === undefined) {
      at += 1;
      continue;
    }
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

const blank = /\s/;
const digits = /(?:\d+(?:\.\d*)?|\.\d+)/y;
const names = /[\p{L}_][\p{L}\p{N}\p{M}_.-]*(?::(?!:)[\p{L}_*][\p{L}\p{N}\p{M}_.-]*)?/uy;
const symbols = /::|\/\/|\.\.|!=|<=|>=|[()[\],@/.|+\-=<>*]/y;
const operatorSymbols = new Set(['|', '+', '-', '=', '!=', '<', '<=', '>', '>=']);
const operatorNames = new Set(['and', 'or', 'div', 'mod']);

function tokenAt(text: string, at: number, before: Token | undefined): Token | undefined {
  const first = text.charAt(at);
  if (blank.test(first)) return undefined;
  if (first === "'" || first === '"') return quoted(text, at, first);
  if (first === '$') return reference(text, at);
  const number = matchAt(digits, text, at);
  if (number !== undefined)
    return { kind: 'number', value: Number(number), at, end: at + number.length };
  const name = matchAt(names, text, at);
  if (name !== undefined) {
    const kind = operatorNames.has(name) && endsOperand(before) ? 'operator' : 'name';
    return { kind, text: name, at, end: at + name.length };
  }
  const symbol = matchAt(symbols, text, at);
  if (symbol === undefined)
    throw new ExpressionSyntaxError(syntaxFaults.strange, { at, end: at + 1 }, { text: first });
  const isOperator = operatorSymbols.has(symbol) || (symbol === '*' && endsOperand(before));
  return {
    kind: isOperator ? 'operator' : 'punctuation',
    text: symbol,
    at,
    end: at + symbol.length,
  };
}

/** Whether a value can end with this token, so that an operator may follow. */
function endsOperand(token: Token | undefined): boolean {
  if (token === undefined || token.kind === 'operator') return false;
  return token.kind !== 'punctuation' || [')', ']', '.', '..', '*'].includes(token.text);
}

function quoted(text: string, at: number, quote: string): Token {
  const close = text.indexOf(quote, at + 1);
  if (close < 0) throw new ExpressionSyntaxError(syntaxFaults.openText, { at, end: text.length });
  return { kind: 'text', value: text.slice(at + 1, close), at, end: close + 1 };
}

const lastSaved = 'last-saved#';

function reference(text: string, at: number): Token {
  if (text.charAt(at + 1) !== '{')
    throw new ExpressionSyntaxError(syntaxFaults.strange, { at, end: at + 1 }, { text: '$' });
  const close = text.indexOf('}', at);
  if (close < 0)
    throw new ExpressionSyntaxError(syntaxFaults.openReference, { at, end: text.length });
  const inside = text.slice(at + 2, close).trim();
  const isLastSaved = inside.startsWith(lastSaved);
  const name = isLastSaved ? inside.slice(lastSaved.length) : inside;
  const span = { at, end: close + 1 };
  if (name === '') throw new ExpressionSyntaxError(syntaxFaults.emptyReference, span);
  return { kind: 'reference', name, isLastSaved, ...span };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
