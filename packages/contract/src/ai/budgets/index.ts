import * as z from 'zod';
import { endpoint, money, permission } from '../../kernel/index.ts';

/**
 * Who sets budgets: super administrators for everyone, owners of an organisation for its members and features.
 */
export const managesBudgets = permission('ai.budgets', ['SUPER_ADMIN', 'NGO_ADMIN']);

export const budgetId = z.uuid();

/** What texts are written for, as `capability.verb`. */
export const featureName = z.string().regex(/^[a-z][a-z-]{0,48}\.[a-z][a-z-]{0,48}$/);

/** People are notified when this much of a budget is spent, in percent. */
export const budgetThresholds = [50, 80, 100] as const;

const microMoney = z.object({ amountMicro: z.string(), currency: money.shape.currency });

const budget = z.object({
  id: budgetId,
  organisation: z.object({ id: z.uuid(), name: z.string() }),
  /** Null: not about one person. The name is null if the account has been deleted. */
  person: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  feature: z.string().nullable(),
  /** Per month, in UTC. */
  amount: money,
  /** Never exceeded: the built-in engine writes instead. Others only notify. */
  isHard: z.boolean(),
  /** Set by the platform: the organisation cannot change it. */
  isOfPlatform: z.boolean(),
  /** In the current month. */
  spent: microMoney,
  /** What running calls may cost at most. */
  reserved: microMoney,
  percent: z.int(),
});

export type Budget = z.infer<typeof budget>;

/** Per organisation. */
export const maxBudgets = 200;

const amount = {
  amountMinor: z.string({ error: 'Enter an amount' }).regex(/^\d{1,12}$/, 'Enter an amount'),
  isHard: z.boolean(),
};

export const listBudgets = endpoint('GET /api/ai/budgets', {
  summary: 'Lists budgets for writing with models and what was spent of them this month.',
  access: managesBudgets,
  input: z.object({
    /** Super administrators only; others get their own organisation's. */
    orgId: z.uuid().optional(),
  }),
  output: z.array(budget).max(maxBudgets),
});

export const createBudget = endpoint('POST /api/ai/budgets', {
  summary: 'Adds a monthly budget for an organisation, one of its members or a feature.',
  access: managesBudgets,
  input: z
    .object({
      /** Super administrators only; others set budgets in their own organisation. */
      orgId: z.uuid().optional(),
      userId: z.uuid().nullable(),
      feature: featureName.nullable(),
      currency: z.string().regex(/^[A-Z]{3}$/),
      ...amount,
    })
    .refine(({ userId, feature }) => userId === null || feature === null, {
      error: 'Choose a person or a purpose',
      path: ['feature'],
    }),
  output: budget,
});

export const changeBudget = endpoint('PUT /api/ai/budgets/:id', {
  summary: 'Changes the amount of a budget, and whether it may be exceeded.',
  access: managesBudgets,
  input: z.object({ id: budgetId, ...amount }),
  output: budget,
});

export const deleteBudget = endpoint('DELETE /api/ai/budgets/:id', {
  summary: 'Deletes a budget.',
  access: managesBudgets,
  input: z.object({ id: budgetId }),
  output: z.object({}),
});

const member = z.object({ id: z.uuid(), name: z.string() });

export const listBudgetPeople = endpoint('GET /api/ai/budget-people', {
  summary: 'Lists members for whom a budget can be set, by name.',
  access: managesBudgets,
  input: z.object({
    orgId: z.uuid().optional(),
    search: z.string().trim().max(100).default(''),
  }),
  output: z.array(member).max(50),
});

export const listBudgetOrganisations = endpoint('GET /api/ai/budget-organisations', {
  summary: 'Lists organisations for which a budget can be set, by name.',
  access: ['SUPER_ADMIN'],
  scope: 'platform',
  input: z.object({ search: z.string().trim().max(100).default('') }),
  output: z.array(member).max(50),
});
