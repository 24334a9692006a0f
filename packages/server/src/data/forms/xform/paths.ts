import {
  type CompiledForm,
  type CompiledItem,
  type Expression,
  parseExpression,
} from '@ngo-plus/contract/data/forms';

/** The absolute path of an item in an instance. */
export function pathOf(item: CompiledItem | undefined): string {
  return item === undefined ? '/data' : `${pathOf(item.parent)}/${item.item.name}`;
}

const lineage = (item: CompiledItem | undefined): CompiledItem[] =>
  item === undefined ? [] : [...lineage(item.parent), item];

/** The item that a name means, as seen from another: the one that shares most containers. */
function itemNamed(form: CompiledForm, name: string, from: CompiledItem): CompiledItem | undefined {
  const around = new Set(lineage(from));
  const shared = (item: CompiledItem) => lineage(item).filter((each) => around.has(each)).length;
  return [...(form.byName.get(name) ?? [])].sort((a, b) => shared(b) - shared(a))[0];
}

/** The way from one item to another, through their common container: `../../other/name`. */
function relativePath(from: CompiledItem, to: CompiledItem): string {
  const [up, down] = [lineage(from), lineage(to)];
  let common = 0;
  while (common < up.length && common < down.length && up[common] === down[common]) common += 1;
  // A path to a container of the item itself ends there.
  const shared = Math.min(common, down.length - 1);
  const names = down.slice(shared).map(({ item }) => item.name);
  return [...Array.from({ length: up.length - shared }, () => '..'), ...names].join('/');
}

const isInRepeatWith = (from: CompiledItem, to: CompiledItem): boolean => {
  const around = new Set(lineage(to.parent));
  return lineage(from.parent).some((each) => each.item.type === 'repeat' && around.has(each));
};

/** Where a reference appears: in the item's own rule, or in a condition on a list or on a repeat. */
type Place = 'own' | 'list' | CompiledItem;

type Replacement = { readonly at: number; readonly end: number; readonly text: string };

/**
 * Writes an expression with paths in place of `${name}`, as XForms has them. Source: the XLSForm documentation, and
 * pyxform for references inside repeats and conditions.
 */
export function withPaths(form: CompiledForm, item: CompiledItem, text: string): string {
  const replacements: Replacement[] = [];
  const visit = (expression: Expression, place: Place): void => {
    if (expression.kind === 'reference') {
      const { at, end, name, isLastSaved } = expression;
      replacements.push({ at, end, text: pathTo(form, item, name, place, isLastSaved) });
      return;
    }
    if (expression.kind === 'text') {
      const { at, end, value } = expression;
      const written = absolutePaths(form, item, value);
      if (written !== value) replacements.push({ at, end, text: `'${written}'` });
      return;
    }
    for (const { inner, place: own } of insideOf(form, item, expression, place)) visit(inner, own);
  };
  visit(parseExpression(text), 'own');
  return replace(text, replacements);
}

function* insideOf(
  form: CompiledForm,
  item: CompiledItem,
  expression: Expression,
  place: Place,
): Generator<{ inner: Expression; place: Place }> {
  if (expression.kind === 'negative') yield { inner: expression.operand, place };
  if (expression.kind === 'binary')
    for (const inner of [expression.left, expression.right]) yield { inner, place };
  if (expression.kind === 'call') for (const inner of expression.args) yield { inner, place };
  if (expression.kind === 'filter') {
    yield { inner: expression.base, place };
    const within = conditionPlace(form, item, expression.base);
    for (const inner of expression.predicates) yield { inner, place: within };
  }
  if (expression.kind !== 'path') return;
  const { start, steps } = expression;
  if (typeof start !== 'string') yield { inner: start, place };
  const within = typeof start === 'string' ? place : conditionPlace(form, item, start);
  for (const { predicates } of steps)
    for (const inner of predicates) yield { inner, place: within };
}

function conditionPlace(form: CompiledForm, item: CompiledItem, base: Expression): Place {
  if (base.kind === 'filter') return conditionPlace(form, item, base.base);
  if (base.kind === 'call' && base.name === 'instance') return 'list';
  return base.kind === 'reference' ? (itemNamed(form, base.name, item) ?? 'own') : 'own';
}

function pathTo(
  form: CompiledForm,
  item: CompiledItem,
  name: string,
  place: Place,
  isLastSaved: boolean,
): string {
  const target = itemNamed(form, name, item);
  if (target === undefined) return "''";
  if (isLastSaved) return `instance('__last-saved')${pathOf(target)}`;
  if (typeof place === 'object' && lineage(target).includes(place))
    return `./${relativePath(place, target).replace(/^\.\.\/[^/]+\/?/, '') || '.'}`;
  if (!isInRepeatWith(item, target)) return pathOf(target);
  const path = relativePath(item, target);
  return place === 'own' ? path : `current()/${path}`;
}

/** Names inside of a text, as `jr:choice-name` takes them. */
const absolutePaths = (form: CompiledForm, item: CompiledItem, text: string): string =>
  text.replace(/\$\{\s*([^}]+?)\s*\}/g, (_, name: string) =>
    pathOf(itemNamed(form, name, item) ?? item),
  );

function replace(text: string, replacements: readonly Replacement[]): string {
  let written = text;
  for (const { at, end, text: path } of [...replacements].sort((a, b) => b.at - a.at))
    written = written.slice(0, at) + path + written.slice(end);
  return written;
}

/** A label's parts: words, and paths of the answers that it shows. */
export function labelParts(
  form: CompiledForm,
  item: CompiledItem,
  label: string,
): (string | { readonly path: string })[] {
  return label.split(/(\$\{[^}]+\})/).flatMap((part): (string | { readonly path: string })[] => {
    const name = /^\$\{\s*([^}]+?)\s*\}$/.exec(part)?.[1];
    if (name === undefined) return part === '' ? [] : [part];
    return [{ path: pathTo(form, item, name, 'own', false) }];
  });
}
