const references = /\$\{\s*([^}#]+?)\s*\}/g;

/** The names of questions whose answers a label shows: `How old is ${name}?`. */
export const referencesInText = (text: string): string[] =>
  [...text.matchAll(references)].map(([, name = '']) => name);

/** The label with answers in place of `${name}`. */
export const fillLabel = (text: string, answerTo: (name: string) => string): string =>
  text.replace(references, (_, name: string) => answerTo(name));
