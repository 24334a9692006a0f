import type { Phrase } from '@ngo-plus/contract/kernel';
import { type Product, textIn } from '../../kernel/index.ts';

/** Labels by audit action. */
export type ActionLabels = Readonly<Record<string, Phrase>>;

type Capabilities = Pick<Product, 'capabilities'>;

export const labelsOf = ({ capabilities }: Capabilities): ActionLabels =>
  Object.assign({}, ...capabilities.map(({ auditActions }) => auditActions));

/** The actions whose label contains a text in the language of the reader. */
export function actionsLike(labels: ActionLabels, search: string, language: string): string[] {
  const t = textIn(language);
  const sought = search.toLocaleLowerCase(language);
  return Object.entries(labels)
    .filter(([, label]) => t(label).toLocaleLowerCase(language).includes(sought))
    .map(([action]) => action);
}

/** The capabilities that write to the log, by title in the language of the reader. */
export function partsOf({ capabilities }: Capabilities, language: string) {
  const t = textIn(language);
  return capabilities
    .flatMap(({ title, auditActions }) => {
      const [action] = Object.keys(auditActions);
      return action === undefined
        ? []
        : [{ part: action.slice(0, action.indexOf('.')), title: t(title) }];
    })
    .sort((a, b) => a.title.localeCompare(b.title, language));
}
