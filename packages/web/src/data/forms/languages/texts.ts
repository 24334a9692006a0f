import {
  type FormDefinition,
  type FormText,
  textsOf,
  withTexts,
} from '@ngo-plus/contract/data/forms';

/** The form without a language and all texts in it. The first language stays. */
export function withoutLanguage(definition: FormDefinition, code: string): FormDefinition {
  if (definition.languages[0]?.code === code) return definition;
  const words = new Map(textsOf(definition).map(({ key }) => [key, '']));
  return {
    ...withTexts(definition, words, code),
    languages: definition.languages.filter((language) => language.code !== code),
  };
}

/** How many texts have words in a language, of those that have words in the first. */
export function progressOf(texts: readonly FormText[], first: string, code: string) {
  const wanted = texts.filter(({ text }) => text[first]);
  return { done: wanted.filter(({ text }) => text[code]).length, all: wanted.length };
}
