import { expect, test } from 'vitest';
import { testActions } from '../../kernel/testing.ts';
import { product } from '../product.ts';

const capabilities = product.capabilities.filter(
  ({ auditActions }) => Object.keys(auditActions).length > 0,
);

test.for(capabilities)(
  'the actions of $name begin with its name and their labels are sentences',
  (one) => {
    const folder = one.name.split('/').at(-1) ?? '';
    // AI writes under the name that people know.
    const begins = folder === 'generation' ? 'ai' : folder;
    for (const [action, label] of Object.entries(one.auditActions)) {
      expect(action.startsWith(`${begins}.`), action).toBe(true);
      expect(label, action).toMatch(/^[A-Z].{3,59}[^.]$/);
      expect(action in testActions, action).toBe(false);
    }
    const labels = Object.values(one.auditActions);
    expect(labels).toEqual([...new Set(labels)]);
  },
);
