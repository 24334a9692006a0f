import { define, type FunctionDefinition, numberAt, textAt } from './definition.ts';

/** Random values, hashes and facts about the device. ODK form functions, "Utility". */
export const utilityFunctions: Record<string, FunctionDefinition> = {
  random: define(0, 0, (call) => call.scope.environment.random()),
  uuid: define(0, 1, (call) => {
    const { environment } = call.scope;
    if (call.count === 0) return environment.uuid();
    const length = Math.min(100, Math.max(0, Math.trunc(numberAt(call, 0)) || 0));
    return Array.from({ length }, () =>
      alphabet.charAt(Math.floor(environment.random() * alphabet.length)),
    ).join('');
  }),
  property: define(1, 1, (call) => call.scope.environment.property(textAt(call, 0))),
  version: define(0, 0, (call) => call.scope.environment.property('version')),
  digest: define(2, 3, (call) => {
    const encoding = call.count === 3 && textAt(call, 2) === 'hex' ? 'hex' : 'base64';
    return call.scope.environment.digest(textAt(call, 0), textAt(call, 1), encoding);
  }),
  'base64-encode': define(1, 1, (call) => call.scope.environment.toBase64(textAt(call, 0))),
  'base64-decode': define(1, 1, (call) => call.scope.environment.fromBase64(textAt(call, 0))),
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
