import type { FormTemplate } from '@ngo-plus/contract/data/forms';

/** The templates in which each word of a search begins a word: of title, description, keywords or questions. */
export function searchTemplates(templates: readonly FormTemplate[], search: string) {
  const wanted = wordsIn(search);
  if (wanted.length === 0) return templates;
  return templates.filter(({ title, description, keywords, outline }) => {
    const words = wordsIn(
      [title, description, ...keywords, ...outline.map(({ label }) => label)].join(' '),
    );
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  });
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
