import type { Product } from '../../kernel/index.ts';

/** Labels by audit action. */
export type ActionLabels = Readonly<Record<string, string>>;

export const labelsOf = ({ capabilities }: Pick<Product, 'capabilities'>): ActionLabels =>
  Object.assign({}, ...capabilities.map(({ auditActions }) => auditActions));

/** The capabilities that write to the log, by title. */
export const partsOf = ({ capabilities }: Pick<Product, 'capabilities'>) =>
  capabilities
    .flatMap(({ title, auditActions }) => {
      const [action] = Object.keys(auditActions);
      return action === undefined ? [] : [{ part: action.slice(0, action.indexOf('.')), title }];
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
