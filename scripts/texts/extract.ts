import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'rolldown/utils';
import { sentenceArguments, valuesArgument } from './sentence-arguments.ts';
import { isComposed, literalIn, type Property, propertiesOf, resultsOf, walk } from './syntax.ts';

type Node = ESTree.Node;
type Call = ESTree.CallExpression | ESTree.NewExpression;

/** One occurrence of a sentence in the source. */
export type Sentence = {
  readonly key: string;
  /** English plural forms, by `one` and `zero`; undefined without a count. */
  readonly forms: Readonly<Record<string, string>> | undefined;
  readonly location: string;
};

export type Extract = {
  readonly sentences: readonly Sentence[];
  /** Texts that cannot be translated, with their locations. */
  readonly faults: readonly string[];
  /** Sentences marked elsewhere; their types guarantee that they are in the catalogue. */
  readonly marked: number;
};

/**
 * Extracts the sentences of a source file.
 *
 * @param path relative to the repository
 */
export function extractFrom(path: string, text = readFileSync(path, 'utf8')): Extract {
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const sentences: Sentence[] = [];
  const faults: string[] = [];
  let marked = 0;
  const locationOf = ({ start }: Node) => `${path}:${text.slice(0, start).split('\n').length}`;
  const fault = (node: Node, what: string) => faults.push(`${locationOf(node)} ${what}`);
  const add = (node: Node, key: string, forms?: Sentence['forms']) =>
    sentences.push({ key, forms, location: locationOf(node) });

  const collect = (argument: Node, values: Node | undefined, hasValues: boolean) => {
    for (const result of resultsOf(argument)) {
      const key = literalIn(result);
      if (isComposed(result)) fault(result, 'The text is composed. Use {{placeholders}}.');
      else if (key === undefined) marked += 1;
      else {
        add(result, key, hasValues ? formsOf(key, values) : undefined);
        if (hasValues)
          for (const name of missingValues(key, values)) fault(result, `{{${name}}} has no value.`);
      }
    }
  };

  walk(program, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const name = nameOf(node);
      if (name === 'phrases')
        for (const leaf of leavesOf(node.arguments[0])) {
          const key = literalIn(leaf);
          if (key === undefined) fault(leaf, 'phrases() accepts only sentences.');
          else add(leaf, key);
        }
      for (const position of sentenceArguments.get(name) ?? []) {
        const argument = node.arguments[position];
        const at = valuesArgument.get(name);
        const values = at === undefined ? undefined : valuesOf(name, node.arguments[at]);
        if (argument) collect(argument, values, at !== undefined);
      }
      // `Problem.ifMissing(row, 'That post')` composes the sentence itself.
      const missing = name === '.ifMissing' ? literalIn(node.arguments[1]) : undefined;
      if (missing !== undefined) add(node, `${missing} doesn't exist.`);
      for (const [rule, key] of messagesOfRules(node, name)) add(rule, key);
    }
    if (answersPeople(path) && isUntranslatedMessage(node))
      fault(node, 'The message is only in English. Use t() in the language of the reader.');
    if (node.type === 'JSXElement') {
      const { name, attributes } = node.openingElement;
      if (name.type !== 'JSXIdentifier' || name.name !== 'Trans') return;
      const value = attributes.find(
        (one) => one.type === 'JSXAttribute' && one.name.name === 'i18nKey',
      );
      const attribute = value?.type === 'JSXAttribute' ? value.value : undefined;
      const key = attribute ? literalIn(attribute) : undefined;
      if (key !== undefined) add(node, key);
      else if (attribute) marked += 1;
      else fault(node, 'Trans has no i18nKey.');
    }
  });
  if (path.startsWith('packages/contract/'))
    for (const [node, key] of sentencesOf(program, fault)) add(node, key);
  return { sentences, faults, marked };
}

/**
 * Whether a server file answers people. Programs use English: doubles of providers, and refusals before a request could
 * be read. Demo content is data, and `message` is also a type of body.
 */
const answersPeople = (path: string): boolean =>
  path.startsWith('packages/server/') &&
  !/\/(adapters|demo|demo-content)\/|\/(unreadable|framework-refusal)\.ts$/.test(path);

/** `{ message: 'Saved.' }` instead of `{ message: t('Saved.') }`. */
const isUntranslatedMessage = (node: Node): boolean =>
  node.type === 'Property' &&
  node.key.type === 'Identifier' &&
  node.key.name === 'message' &&
  resultsOf(node.value).some((text) => isSentence(literalIn(text) ?? '') || hasWords(text));

/** Whether a template has words of its own, not only values. */
const hasWords = (node: Node): boolean =>
  node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => /\p{L}/u.test(value.raw));

/** These have the values in their options. */
function valuesOf(name: string, argument: Node | undefined): Node | undefined {
  if (name !== 'Problem' && name !== 'UnreadableFile') return argument;
  return propertiesOf(argument).properties.find((one) => one.name === 'values')?.value;
}

function nameOf({ callee }: Call): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return `.${callee.property.name}`;
  // `pageText(request)('…')`, `textIn(language)('…')`
  const maker = callee.type === 'CallExpression' ? nameOf(callee) : '';
  return maker === 'pageText' || maker === 'textIn' ? 't' : '';
}

/** A sentence has plural forms if its values include `count`. */
function formsOf(key: string, values: Node | undefined): Sentence['forms'] {
  const { properties } = propertiesOf(values);
  if (!properties.some(({ name }) => name === 'count')) return undefined;
  const form = (name: string) =>
    literalIn(properties.find((one) => one.name === `defaultValue_${name}`)?.value);
  const [one, zero] = [form('one') ?? key, form('zero')];
  return { one, other: key, ...(zero !== undefined && { zero }) };
}

/** Returns the placeholders of a sentence without a value in an object literal. */
function missingValues(key: string, values: Node | undefined): string[] {
  const { properties, isWhole } = propertiesOf(values);
  if (!isWhole) return [];
  const names = new Set(properties.map(({ name }: Property) => name));
  return [...key.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).filter(not(names));
}

const not =
  <T>(set: ReadonlySet<T>) =>
  (value: T) =>
    !set.has(value);

function leavesOf(node: Node | undefined): Node[] {
  if (node?.type === 'ObjectExpression')
    return node.properties.flatMap((member) =>
      member.type === 'Property' ? leavesOf(member.value) : [member],
    );
  if (node?.type === 'ArrayExpression')
    return node.elements.flatMap((one) => leavesOf(one ?? undefined));
  return node ? [node] : [];
}

const rules = ['.min', '.max', '.length', '.regex', '.refine', '.gte', '.lte', '.nonempty'];

/** Messages of Zod rules: `.min(1, 'Enter a title')`, `{ error: 'Enter a title' }`. */
function messagesOfRules(node: Call, name: string): [Node, string][] {
  const [, second] = rules.includes(name) ? node.arguments : [];
  const own = second && literalIn(second);
  const errors = node.arguments.flatMap((argument) =>
    propertiesOf(argument).properties.filter((one) => one.name === 'error'),
  );
  return [
    ...(own && second && isSentence(own) ? [[second, own] as [Node, string]] : []),
    ...errors.flatMap(({ value }) => {
      const text = literalIn(value);
      return text !== undefined && isSentence(text) ? [[value, text] as [Node, string]] : [];
    }),
  ];
}

/** The route of an endpoint, such as `GET /api/blogs`. */
const isRoute = (text: string) => /^(GET|POST|PUT|PATCH|DELETE) \//.test(text);

const isSentence = (text: string) => /^\p{Lu}/u.test(text) && /\s/.test(text) && !isRoute(text);

/** In the contract, every sentence is for people, except for summaries of endpoints. */
function sentencesOf(
  program: Node,
  fault: (node: Node, what: string) => void,
): [node: Node, key: string][] {
  const sentences: [Node, string][] = [];
  const passed = new Set<unknown>();
  walk(program, (node) => {
    if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'summary')
      passed.add(node.value);
    if (node.type === 'NewExpression') for (const one of node.arguments) passed.add(one);
    if (passed.has(node)) return;
    const text = literalIn(node);
    if (text !== undefined && isSentence(text)) sentences.push([node, text]);
    if (node.type !== 'TemplateLiteral' || node.expressions.length === 0) return;
    const words = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
    if (/^\p{Lu}\p{L}* (?!\/)/u.test(words) && !/^(GET|POST|PUT|PATCH|DELETE) /.test(words))
      fault(node, 'The text is composed. Use {{placeholders}}.');
  });
  return sentences;
}
