import {
  type CompiledForm,
  type CompiledItem,
  type Text,
  textIn,
} from '@ngo-plus/contract/data/forms';
import { labelParts } from './paths.ts';
import { element, type XmlElement } from './xml.ts';

type Value = { readonly form?: string; readonly text: Text };

const folders: Readonly<Record<string, string>> = {
  image: 'images',
  'big-image': 'images',
  audio: 'audio',
  video: 'video',
};

/** Collects the texts of a form by id, and writes them once per language. */
export class Translations {
  readonly #form: CompiledForm;
  readonly #texts = new Map<string, { item: CompiledItem | undefined; values: Value[] }>();

  constructor(form: CompiledForm) {
    this.#form = form;
  }

  /** Remembers a text, with its files, and returns the expression that shows it; undefined for no text. */
  add(
    id: string,
    text: Text | undefined,
    {
      item,
      media = {},
    }: { item?: CompiledItem; media?: Readonly<Record<string, Text | undefined>> },
  ): string | undefined {
    const files = Object.entries(media).flatMap(([form, file]): Value[] =>
      file === undefined ? [] : [{ form, text: file }],
    );
    const isEmpty = text === undefined || Object.values(text).every((words) => words === '');
    if (isEmpty && files.length === 0) return undefined;
    const values = isEmpty ? files : [{ text }, ...files];
    this.#texts.set(id, { item, values });
    return `jr:itext('${id}')`;
  }

  element(): XmlElement {
    const { languages } = this.#form.definition;
    return element(
      'itext',
      {},
      languages.map(({ code, name }, index) =>
        element(
          'translation',
          {
            lang: code === name ? name : `${name} (${code})`,
            default: index === 0 ? 'true()' : undefined,
          },
          [...this.#texts].map(([id, { item, values }]) =>
            element(
              'text',
              { id },
              values.map((value) => this.#value(value, code, item)),
            ),
          ),
        ),
      ),
    );
  }

  /** A language without the text has a dash, as pyxform writes it: the device would show the id. */
  #value({ form, text }: Value, code: string, item: CompiledItem | undefined): XmlElement {
    if (form !== undefined) {
      // A language without a file of its own shows that of another.
      const file = textIn(text, code, this.#form.definition.languages);
      return element('value', { form }, [`jr://${folders[form]}/${file}`]);
    }
    const words = text[code] ?? '';
    if (words === '') return element('value', {}, ['-']);
    if (item === undefined) return element('value', {}, [words]);
    const parts = labelParts(this.#form, item, words);
    return element(
      'value',
      {},
      parts.map((part) =>
        typeof part === 'string' ? part : element('output', { value: part.path }),
      ),
    );
  }
}
