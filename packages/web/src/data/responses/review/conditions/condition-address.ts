import { answerOperators, maxConditions } from '@ngo-plus/contract/data/responses';

/** A condition on the answers to one question. */
export type Condition = {
  readonly item: string;
  /** The repeats around the question, from the outside in. */
  readonly within: readonly string[];
  readonly operator: (typeof answerOperators)[number];
  readonly value: string;
};

/** Saved views have names of letters: each condition is a filter of its own, `whereA` to `whereJ`. */
export const conditionNames = Array.from(
  { length: maxConditions },
  (_, at) => `where${String.fromCodePoint(65 + at)}`,
);

export const maxValueLength = 100;

/** `member.age:at-least:18`: the question with the repeats around it, the operator and the value. */
export const writeCondition = ({ item, within, operator, value }: Condition): string =>
  `${[...within, item].join('.')}:${operator}:${value}`;

const form = /^([a-z0-9.]{1,160}):([a-z-]+):(.*)$/s;

/** Undefined for what is not a condition: anyone can write an address. */
export function readCondition(text: string): Condition | undefined {
  const [, path = '', name, value = ''] = form.exec(text) ?? [];
  const operator = answerOperators.find((each) => each === name);
  const ids = path.split('.');
  const item = ids.pop() ?? '';
  if (!operator || [item, ...ids].some((id) => !/^[a-z0-9]{1,32}$/.test(id))) return undefined;
  return { item, within: ids, operator, value: value.slice(0, maxValueLength) };
}

type Values = Readonly<Record<string, string>>;

/** The conditions in the address, by the names of their filters; '' where there is none. */
export const conditionFiltersIn = (address: URLSearchParams): Values =>
  Object.fromEntries(
    conditionNames.map((name) => {
      const condition = readCondition((address.get(name) ?? '').trim());
      return [name, condition ? writeCondition(condition) : ''];
    }),
  );

export const conditionsOf = (filters: Values): Condition[] =>
  conditionNames.flatMap((name) => readCondition(filters[name] ?? '') ?? []);

/** The filters with another condition, or unchanged when there are as many as a list may have. */
export function withCondition<Filters extends Values>(filters: Filters, added: Condition): Filters {
  const text = writeCondition(added);
  const free = conditionNames.find((name) => (filters[name] ?? '') === '');
  const isThere = conditionNames.some((name) => filters[name] === text);
  return free === undefined || isThere ? filters : { ...filters, [free]: text };
}
