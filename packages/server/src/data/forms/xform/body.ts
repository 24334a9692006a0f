import {
  type CompiledForm,
  type CompiledItem,
  isContainer,
  type Question,
} from '@ngo-plus/contract/data/forms';
import { worded } from '@ngo-plus/contract/kernel';
import { pickLanguage, writerIn } from '../../../kernel/index.ts';
import { controls } from './controls.ts';
import { pathOf, withPaths } from './paths.ts';
import { instanceName } from './secondary-instances.ts';
import type { Translations } from './translations.ts';
import { element, type XmlElement } from './xml.ts';

/** The controls of a form. Calculated and hidden questions have none. */
export const bodyOf = (form: CompiledForm, texts: Translations): XmlElement[] =>
  form.top.flatMap((item) => controlsOf(form, item, texts));

function controlsOf(form: CompiledForm, item: CompiledItem, texts: Translations): XmlElement[] {
  const { item: asked, children } = item;
  const ref = pathOf(item);
  const label = labelOf(item, texts);
  if (!isContainer(asked)) return questionControl(form, item, asked, texts);
  // A group without questions is a value to those who read the form, and values of groups are refused.
  if (children.length === 0) return [];
  const inside = children.flatMap((child) => controlsOf(form, child, texts));
  const appearance = asked.appearance;
  if (asked.type === 'group') return [element('group', { ref, appearance }, [...label, ...inside])];
  const isCounted = item.rules.count !== undefined;
  const count = isCounted ? `${pathOf(item.parent)}/${asked.name}_count` : undefined;
  const repeat = element(
    'repeat',
    {
      nodeset: ref,
      'jr:count': count,
      'jr:noAddRemove': isCounted ? 'true()' : undefined,
      appearance,
    },
    [...inside, ...repeatedValues(form, item)],
  );
  return [element('group', { ref }, [...label, repeat])];
}

/** Values that are calculated when a repetition is added. */
const repeatedValues = (form: CompiledForm, repeat: CompiledItem): XmlElement[] =>
  repeat.children.flatMap((item): XmlElement[] => {
    const { item: asked, rules } = item;
    if (asked.type === 'group') return repeatedValues(form, item);
    if (isContainer(asked) || rules.initial === undefined || asked.initial === undefined) return [];
    const value = withPaths(form, item, asked.initial);
    return [element('setvalue', { event: 'odk-new-repeat', ref: pathOf(item), value })];
  });

function labelOf(item: CompiledItem, texts: Translations): XmlElement[] {
  const id = `${pathOf(item)}:label`;
  const ref = texts.add(id, item.item.label, { item, media: item.item.media ?? {} });
  return ref === undefined ? [] : [element('label', { ref })];
}

function questionControl(
  form: CompiledForm,
  item: CompiledItem,
  asked: Question,
  texts: Translations,
): XmlElement[] {
  const { element: name, mediatype, appearance: own } = controls[asked.type];
  if (name === 'none') return [];
  const ref = pathOf(item);
  const words = (asked.appearance ?? '').split(/\s+/).filter(Boolean);
  const appearance = (own === undefined || words.includes(own) ? words : [own, ...words]).join(' ');
  const hint = texts.add(`${ref}:hint`, asked.hint, { item });
  const { start, end, step, rows } = asked.parameters ?? {};
  const isRange = name === 'range';
  return [
    element(
      name,
      {
        ref,
        mediatype,
        appearance: appearance || undefined,
        rows,
        start: isRange ? (start ?? '1') : undefined,
        end: isRange ? (end ?? '10') : undefined,
        step: isRange ? (step ?? '1') : undefined,
      },
      [
        ...labelOf(item, texts),
        ...(hint === undefined ? [] : [element('hint', { ref: hint })]),
        ...choicesOf(form, item, asked),
        ...triggered(form, item),
      ],
    ),
  ];
}

function choicesOf(form: CompiledForm, item: CompiledItem, asked: Question): XmlElement[] {
  if (asked.type === 'yes-no') return yesAndNo(form);
  const { choices, choiceFilter, parameters = {} } = asked;
  if (choices === undefined) return [];
  const repeated = /^\$\{\s*(.+?)\s*\}$/.exec(choices)?.[1];
  const isFile = form.lists.get(choices)?.file !== undefined;
  const isFiltered = choiceFilter !== undefined && item.rules.choiceFilter !== undefined;
  const list = `instance('${instanceName(choices)}')/root/item`;
  const all = repeated === undefined ? list : `${withPaths(form, item, choices)}[./. != '']`;
  const filter = isFiltered ? `[${filterPaths(form, item, choiceFilter)}]` : '';
  const seed = parameters['seed'];
  const nodeset =
    parameters['randomize'] === 'true'
      ? `randomize(${all}${filter}${seed === undefined ? '' : `, ${withPaths(form, item, seed)}`})`
      : `${all}${filter}`;
  const value = repeated === undefined ? (parameters['value'] ?? 'name') : '.';
  const label =
    repeated !== undefined ? '.' : isFile ? (parameters['label'] ?? 'label') : 'jr:itext(itextId)';
  return [
    element('itemset', { nodeset }, [
      element('value', { ref: value }),
      element('label', { ref: label }),
    ]),
  ];
}

/** Words in the language that the form opens in: the question has no list of its own. */
const yesAndNo = ({ definition }: CompiledForm): XmlElement[] => {
  const [first] = definition.languages;
  const write = writerIn(pickLanguage(first?.code));
  return (['yes', 'no'] as const).map((value) =>
    element('item', {}, [
      element('label', {}, [write(value === 'yes' ? worded('Yes') : worded('No'))]),
      element('value', {}, [value]),
    ]),
  );
};

/** Inside of a list, paths begin at the question. */
const filterPaths = (form: CompiledForm, item: CompiledItem, filter: string): string => {
  const wrapped = withPaths(form, item, `instance('x')/root/item[${filter}]`);
  return wrapped.slice("instance('x')/root/item[".length, -1);
};

/** Calculations that this answer triggers. */
const triggered = (form: CompiledForm, item: CompiledItem): XmlElement[] =>
  item.triggers.flatMap((target): XmlElement[] => {
    const asked = target.item;
    if (isContainer(asked)) return [];
    const isReadable = asked.calculation !== undefined && target.rules.calculation !== undefined;
    const value = isReadable ? withPaths(form, target, asked.calculation ?? '') : undefined;
    return [element('setvalue', { event: 'xforms-value-changed', ref: pathOf(target), value })];
  });
