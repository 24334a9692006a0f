import type { Key, Phrase, Values } from '@ngo-plus/contract/kernel';
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from './text.tsx';

type Props<K extends string> = {
  /** A sentence with tags, such as `Ask <who>a colleague</who>`. Tags cannot contain others. */
  i18nKey: K & Key<K>;
  values?: Values;
  /** The element for each tag, by its name. */
  components: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;
};

/** A sentence whose parts are links or emphasised, in the language of the page. */
export function Trans<K extends string>({ i18nKey, values = {}, components }: Props<K>) {
  const { t } = useTranslation();
  // Tags are found before values are filled in: a name that looks like a tag stays a name.
  const parts = sentence(t(i18nKey as unknown as Phrase, literal(i18nKey))).map(
    ([text, tag], at) => {
      const filled = fill(text, values);
      const element = tag === undefined ? undefined : components[tag];
      return element ? (
        cloneElement(element, { key: at }, filled)
      ) : (
        <Fragment key={at}>{filled}</Fragment>
      );
    },
  );
  return <>{parts}</>;
}

/** The placeholders as their own values. */
const literal = (text: string): Values =>
  Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([whole, name]) => [name, whole]));

const fill = (text: string, values: Values) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

type Part = readonly [text: string, tag?: string | undefined];

const sentence = (text: string): Part[] =>
  text
    .split(/(<(?:\w+)>.*?<\/\w+>)/)
    .map((part): Part => {
      const [, tag, inner = ''] = part.match(/^<(\w+)>(.*)<\/\w+>$/) ?? [];
      return tag === undefined ? [part] : [inner, tag];
    })
    .filter(([part]) => part !== '');
