import { isTrue, textOf } from '../value.ts';
import { define, type FunctionDefinition, numberAt, textAt, truthAt } from './definition.ts';

/** Conditions. ODK form functions, "Control flow" and "Utility". */
export const logicFunctions: Record<string, FunctionDefinition> = {
  if: define(3, 3, (call) => call.argument(isTrue(call.argument(0)) ? 1 : 2)),
  coalesce: define(1, Number.POSITIVE_INFINITY, (call) => {
    for (let index = 0; index < call.count; index += 1) {
      const text = textAt(call, index);
      if (text !== '') return text;
    }
    return '';
  }),
  once: define(1, 1, (call) => {
    const { text } = call.scope.current;
    return text === '' ? textOf(call.argument(0)) : text;
  }),
  true: define(0, 0, () => true),
  false: define(0, 0, () => false),
  not: define(1, 1, (call) => !truthAt(call, 0)),
  boolean: define(1, 1, (call) => truthAt(call, 0)),
  'boolean-from-string': define(1, 1, (call) => ['1', 'true'].includes(textAt(call, 0))),
  checklist: define(3, Number.POSITIVE_INFINITY, (call) => {
    let held = 0;
    for (let index = 2; index < call.count; index += 1) if (truthAt(call, index)) held += 1;
    return isBetween(held, numberAt(call, 0), numberAt(call, 1));
  }),
  'weighted-checklist': define(4, Number.POSITIVE_INFINITY, (call) => {
    let weight = 0;
    for (let index = 2; index + 1 < call.count; index += 2)
      if (truthAt(call, index)) weight += numberAt(call, index + 1);
    return isBetween(weight, numberAt(call, 0), numberAt(call, 1));
  }),
};

/** −1 is no limit. */
const isBetween = (value: number, least: number, most: number): boolean =>
  (least === -1 || value >= least) && (most === -1 || value <= most);
