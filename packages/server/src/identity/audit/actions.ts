import type { Product } from '../../kernel/index.ts';

/** What actions are called, by action. */
export type ActionLabels = Readonly<Record<string, string>>;

export const labelsOf = ({ capabilities }: Pick<Product, 'capabilities'>): ActionLabels =>
  Object.assign({}, ...capabilities.map(({ auditActions }) => auditActions));

/** The parts of the product that write to the log, by title. */
export const partsOf = ({ capabilities }: Pick<Product, 'capabilities'>) =>
  capabilities
    .flatMap(({ title, auditActions }) => {
      const [action] = Object.keys(auditActions);
      return action === undefined ? [] : [{ part: action.slice(0, action.indexOf('.')), title }];
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
