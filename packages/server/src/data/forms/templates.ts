import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FormDefinition,
  type FormTemplate,
  type Item,
  isContainer,
  itemsOf,
} from '@ngo-plus/contract/data/forms';
import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { Problem, projectDir } from '../../kernel/index.ts';
import { newItemId, questionsIn } from './definition.ts';
import { readTemplate, type Template } from './template-file.ts';

const folder = join(projectDir, 'content/forms');

const unknown: Phrase = phrase('Choose a template from the list.');

let loaded: ReadonlyMap<string, Template> | undefined;

/** The templates by the names of their files. They are read once: they change only with the product. */
export function templates(): ReadonlyMap<string, Template> {
  loaded ??= new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        name.replace(/\.json$/, ''),
        readTemplate(JSON.parse(readFileSync(join(folder, name), 'utf8')), newItemId),
      ]),
  );
  return loaded;
}

export async function listFormTemplates(): Promise<FormTemplate[]> {
  return [...templates()]
    .map(([id, { definition, description, keywords }]) => ({
      id,
      title: definition.title['en'] ?? id,
      description,
      keywords: [...keywords],
      questions: questionsIn(definition),
      outline: outlineOf(definition.items, 0),
    }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

const silent = new Set<Item['type']>(['calculated', 'hidden', 'metadata']);

function outlineOf(items: readonly Item[], depth: number): FormTemplate['outline'] {
  return items
    .filter(({ type }) => !silent.has(type))
    .flatMap((item) => [
      // Answers in labels are known only while a form is filled in.
      {
        label: (item.label['en'] ?? item.name).replace(/\$\{[^}]*\}/g, '…'),
        type: item.type,
        depth,
      },
      ...(isContainer(item) ? outlineOf(item.items, depth + 1) : []),
    ]);
}

/**
 * The questions of a template under another title. Its ids are new: two forms have separate answers.
 *
 * @throws Problem `invalid`
 */
export function definitionFromTemplate(id: string, title: string): FormDefinition {
  const template = templates().get(id);
  if (template === undefined) throw Problem.atField('invalid', 'template', unknown);
  const { definition } = template;
  const ids = new Map([...itemsOf(definition.items)].map((item) => [item.id, newItemId()]));
  const renewed = (item: Item): Item => {
    const own = { ...item, id: ids.get(item.id) ?? newItemId() };
    return isContainer(own) ? { ...own, items: own.items.map(renewed) } : own;
  };
  return { ...definition, title: { en: title }, items: definition.items.map(renewed) };
}
