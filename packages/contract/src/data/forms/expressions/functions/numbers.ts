import { define, type FunctionDefinition, numberAt, numbersIn } from './definition.ts';

const ofOne = (calculate: (value: number) => number): FunctionDefinition =>
  define(1, 1, (call) => calculate(numberAt(call, 0)));

const ofTwo = (calculate: (a: number, b: number) => number): FunctionDefinition =>
  define(2, 2, (call) => calculate(numberAt(call, 0), numberAt(call, 1)));

/** Numbers. XPath 1.0, section 4.4, and ODK form functions, "Math". */
export const numberFunctions: Record<string, FunctionDefinition> = {
  number: define(0, 1, (call) =>
    numberAt(call.count === 0 ? { ...call, argument: () => call.scope.node.text } : call, 0),
  ),
  int: ofOne(Math.trunc),
  round: define(1, 2, (call) =>
    rounded(numberAt(call, 0), call.count === 2 ? numberAt(call, 1) : 0),
  ),
  floor: ofOne(Math.floor),
  ceiling: ofOne(Math.ceil),
  abs: ofOne(Math.abs),
  sqrt: ofOne(Math.sqrt),
  exp: ofOne(Math.exp),
  exp10: ofOne((value) => 10 ** value),
  log: ofOne(Math.log),
  log10: ofOne(Math.log10),
  sin: ofOne(Math.sin),
  cos: ofOne(Math.cos),
  tan: ofOne(Math.tan),
  asin: ofOne(Math.asin),
  acos: ofOne(Math.acos),
  atan: ofOne(Math.atan),
  atan2: ofTwo(Math.atan2),
  pow: ofTwo((base, exponent) => base ** exponent),
  pi: define(0, 0, () => Math.PI),
  sum: define(1, 1, (call) => numbersIn(call).reduce((total, value) => total + value, 0)),
  max: define(1, Number.POSITIVE_INFINITY, (call) => extreme(numbersIn(call), Math.max)),
  min: define(1, Number.POSITIVE_INFINITY, (call) => extreme(numbersIn(call), Math.min)),
};

/** NaN without values, which is an empty answer. */
const extreme = (values: readonly number[], pick: (a: number, b: number) => number): number =>
  values.length === 0 ? Number.NaN : values.reduce((a, b) => pick(a, b));

/** Halves are rounded up, as XPath says; negative places round to tens and hundreds. */
function rounded(value: number, places: number): number {
  if (!Number.isFinite(value) || Number.isNaN(places)) return value;
  const exponent = Math.trunc(places);
  if (exponent === 0) return Math.round(value);
  // Multiplying would round 1.005 down, because the product is 100.49999999999999.
  const [digits = '0', power = '0'] = value.toExponential().split('e');
  const moved = Math.round(Number(`${digits}e${Number(power) + exponent}`));
  return Number(`${moved}e${-exponent}`);
}
