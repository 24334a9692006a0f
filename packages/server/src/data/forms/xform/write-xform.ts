import {
  type CompiledForm,
  type CompiledItem,
  compileForm,
  type FormDefinition,
  isContainer,
  isDynamic,
  type Question,
  textIn,
} from '@ngo-plus/contract/data/forms';
import { bodyOf } from './body.ts';
import { controls, preloads } from './controls.ts';
import { pathOf, withPaths } from './paths.ts';
import { secondaryInstances } from './secondary-instances.ts';
import { Translations } from './translations.ts';
import { element, type XmlElement, xmlOf } from './xml.ts';

export type Published = {
  readonly definition: FormDefinition;
  readonly formId: string;
  readonly version: string;
};

/**
 * Writes a form as an XForm, as ODK Collect and KoboCollect download it. Rules that cannot be read are left out.
 * Source: ODK XForms specification, getodk.github.io/xforms-spec.
 */
export function writeXForm({ definition, formId, version }: Published): string {
  const form = compileForm(definition);
  const texts = new Translations(form);
  const [first] = definition.languages;
  const body = bodyOf(form, texts);
  const binds = form.items.flatMap((item) => bindsOf(form, item, texts));
  const instances = secondaryInstances(form, texts);
  const model = element('model', { 'odk:xforms-version': '1.0.0' }, [
    texts.element(),
    element('instance', {}, [dataElement(form, formId, version)]),
    ...instances,
    ...binds,
    element('bind', {
      nodeset: '/data/meta/instanceID',
      type: 'string',
      readonly: 'true()',
      'jr:preload': 'uid',
    }),
    ...instanceNameBind(form),
    ...firstValues(form),
  ]);
  const title = textIn(definition.title, first?.code ?? '', definition.languages);
  const style = definition.settings.hasPages === true ? 'pages' : undefined;
  return `<?xml version="1.0" encoding="UTF-8"?>${xmlOf(
    element('h:html', namespaces, [
      element('h:head', {}, [element('h:title', {}, [title]), model]),
      element('h:body', { class: style }, body),
    ]),
  )}`;
}

const namespaces = {
  xmlns: 'http://www.w3.org/2002/xforms',
  'xmlns:h': 'http://www.w3.org/1999/xhtml',
  'xmlns:jr': 'http://openrosa.org/javarosa',
  'xmlns:odk': 'http://www.opendatakit.org/xforms',
  'xmlns:orx': 'http://openrosa.org/xforms',
  'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
};

function dataElement(form: CompiledForm, id: string, version: string): XmlElement {
  const meta = [element('instanceID')];
  if (form.definition.settings.instanceName !== undefined) meta.push(element('instanceName'));
  return element('data', { id, version }, [
    ...form.top.flatMap(valueElements),
    element('meta', {}, meta),
  ]);
}

/** A repeat appears as a template, and once with its first repetition. */
function valueElements(item: CompiledItem): XmlElement[] {
  const { item: asked, children } = item;
  const inside = children.flatMap(valueElements);
  if (asked.type === 'group') return [element(asked.name, {}, inside)];
  if (asked.type === 'repeat') {
    const template = element(asked.name, { 'jr:template': '' }, inside);
    const first = element(asked.name, {}, inside);
    return hasOwnCount(item) ? [element(countName(item)), template] : [template, first];
  }
  const { initial } = asked;
  return [element(asked.name, {}, initial === undefined || isDynamic(initial) ? [] : [initial])];
}

/** A number of repetitions that is calculated is an answer of its own, to which the repeat refers. */
const hasOwnCount = ({ rules }: CompiledItem): boolean => rules.count !== undefined;

const countName = ({ item }: CompiledItem): string => `${item.name}_count`;

function bindsOf(form: CompiledForm, item: CompiledItem, texts: Translations): XmlElement[] {
  const { item: asked, rules } = item;
  const write = (text: string | undefined, isReadable: boolean) =>
    text !== undefined && text !== '' && isReadable ? withPaths(form, item, text) : undefined;
  const relevant = write(asked.relevant, rules.relevant !== undefined);
  if (asked.type === 'group')
    return relevant === undefined ? [] : [element('bind', { nodeset: pathOf(item), relevant })];
  if (asked.type === 'repeat')
    return [
      ...(relevant === undefined ? [] : [element('bind', { nodeset: pathOf(item), relevant })]),
      ...(asked.count === undefined || rules.count === undefined
        ? []
        : [countBind(form, item, asked.count)]),
    ];
  return [
    element('bind', {
      ...questionBind(item, asked, texts),
      relevant,
      ...rulesOf(asked, item, write),
    }),
  ];
}

const countBind = (form: CompiledForm, item: CompiledItem, count: string): XmlElement =>
  element('bind', {
    nodeset: `${pathOf(item.parent)}/${countName(item)}`,
    type: 'string',
    readonly: 'true()',
    calculate: withPaths(form, item, count),
  });

function questionBind(item: CompiledItem, asked: Question, texts: Translations) {
  const nodeset = pathOf(item);
  const [type, preload, params] = preloads[asked.source ?? ''] ?? [];
  return {
    nodeset,
    type: type ?? controls[asked.type].bind,
    'jr:preload': preload,
    'jr:preloadParams': params,
    'jr:constraintMsg': texts.add(`${nodeset}:jr:constraintMsg`, asked.constraintMessage, { item }),
    'jr:requiredMsg': texts.add(`${nodeset}:jr:requiredMsg`, asked.requiredMessage, { item }),
  };
}

type Write = (text: string | undefined, isReadable: boolean) => string | undefined;

function rulesOf(asked: Question, { rules }: CompiledItem, write: Write) {
  const isTriggered = asked.trigger !== undefined && asked.trigger !== '';
  const readonly = write(asked.readOnly, rules.readOnly !== undefined);
  return {
    required: write(asked.required, rules.required !== undefined),
    constraint: write(asked.constraint, rules.constraint !== undefined),
    calculate: isTriggered ? undefined : write(asked.calculation, rules.calculation !== undefined),
    readonly: asked.type === 'note' ? 'true()' : readonly,
  };
}

function instanceNameBind(form: CompiledForm): XmlElement[] {
  const { instanceName } = form.definition.settings;
  const [any] = form.items;
  if (instanceName === undefined || any === undefined) return [];
  try {
    // Paths from the top: the name belongs to the response, not to an item.
    const top = { ...any, parent: undefined };
    const calculate = withPaths(form, top, instanceName);
    return [element('bind', { nodeset: '/data/meta/instanceName', type: 'string', calculate })];
  } catch {
    return [];
  }
}

/** Values that are calculated when a response begins. Those inside repeats are in the body. */
const firstValues = (form: CompiledForm): XmlElement[] =>
  form.items.flatMap((item) => {
    const { item: asked, rules } = item;
    if (isContainer(asked) || rules.initial === undefined || asked.initial === undefined) return [];
    const value = withPaths(form, item, asked.initial);
    return [element('setvalue', { event: 'odk-instance-first-load', ref: pathOf(item), value })];
  });
