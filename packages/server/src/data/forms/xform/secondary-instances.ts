import { type ChoiceList, type CompiledForm, isContainer } from '@ngo-plus/contract/data/forms';
import type { Translations } from './translations.ts';
import { element, type XmlElement } from './xml.ts';

/** Lists of choices, and files that are attached to the form. */
export function secondaryInstances(form: CompiledForm, texts: Translations): XmlElement[] {
  const lists = [...form.lists.values()].map((list) => listInstance(list, texts));
  const known = new Set([...form.lists.keys()].map(instanceName));
  const named = new Set(
    form.items.flatMap(({ rules }) =>
      Object.values(rules).flatMap(({ needs }) => [...needs.instances]),
    ),
  );
  const files = [...named]
    .filter((name) => !known.has(instanceName(name)))
    .map((name) => fileInstance(name, `${name}.csv`));
  const usesLastSaved = form.items.some(({ item }) =>
    JSON.stringify(isContainer(item) ? { ...item, items: [] } : item).includes('last-saved#'),
  );
  const lastSaved = element('instance', { id: '__last-saved', src: 'jr://instance/last-saved' });
  return [...lists, ...files, ...(usesLastSaved ? [lastSaved] : [])];
}

/** The id of a list in expressions: attached files go by their name without ending. */
export const instanceName = (list: string): string => list.replace(/\.(?:csv|xml|geojson)$/i, '');

function listInstance({ name, choices, file }: ChoiceList, texts: Translations): XmlElement {
  if (file !== undefined) return fileInstance(instanceName(name), file);
  const items = choices.map((choice, index) => {
    const id = `${name}-${index}`;
    texts.add(id, choice.label, { media: choice.media ?? {} });
    const columns = Object.entries(choice.columns ?? {}).filter(([column]) =>
      isElementName(column),
    );
    return element('item', {}, [
      element('itextId', {}, [id]),
      element('name', {}, [choice.name]),
      ...columns.map(([column, value]) => element(column, {}, [value])),
    ]);
  });
  return element('instance', { id: name }, [element('root', {}, items)]);
}

const fileInstance = (id: string, file: string): XmlElement =>
  element('instance', {
    id,
    src: /\.(?:csv)$/i.test(file) ? `jr://file-csv/${file}` : `jr://file/${file}`,
  });

const isElementName = (text: string): boolean => /^[\p{L}_][\p{L}\p{N}\p{M}_.-]*$/u.test(text);
