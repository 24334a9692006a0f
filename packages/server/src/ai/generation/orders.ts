/** Phrases around the subject of a request, in their usual order. */
const greeting =
  /^(?:(?:hi|hello|please|kindly)[\s,]+|(?:can|could|would|will) you (?:please )?|i (?:want|need|would like) (?:you to|to)?\s*)+/i;
const order =
  /^(?:write|draft|create|generate|compose|make|prepare|produce)\s+(?:me\s+|us\s+)?(?:(?:a|an|the|one)\s+)?(?:[\w,-]+\s+){0,4}?(?:blog posts?|blogs?|posts?|articles?|pieces?|stor(?:y|ies)|texts?|drafts?)\b\s*/i;
const naming =
  /^(?:(?:a|an|the)\s+)?(?:[\w,-]+\s+){0,3}?(?:blog posts?|blogs?|posts?|articles?)\s+(?=about|on|regarding|explaining)/i;
const link =
  /^(?:(?:about|on|regarding|concerning|covering|explaining|describing|titled|called|that (?:explains|describes|covers|is about)|which (?:explains|describes|covers)|to explain)\s+|[:,-]\s*)/i;

const oneOf = (...parts: string[]) => `(?:${parts.join('|')})`;
/** A pattern of these parts in order; parts that end in `?` are optional. */
const beginning = (...parts: string[]) => new RegExp(`^${parts.join('\\s*')}\\s*`, 'iu');

const french = beginning(
  `${oneOf("s['’]il (?:te|vous) pla[iî]t", 'merci de', 'peux-tu', 'pouvez-vous', 'je (?:veux|voudrais)')}?[,]?`,
  `${oneOf('écri(?:s|vez|re)', 'rédige[zr]?', 'génère[zr]?', 'prépare[zr]?')}(?:-moi)?\\b`,
  '(?:une?)?',
  '(?:(?:petit|court|bref|long)\\b)?',
  oneOf('articles?', 'billets?', 'textes?', 'posts?', 'blogs?'),
  '(?:de blog)?',
  `${oneOf('sur', 'concernant', "(?:à propos|au sujet) (?:des?|du|d['’])", 'pour expliquer', ':', '-')}`,
);

const kinyarwanda = beginning(
  `${oneOf('nyamuneka', 'mwaramutse', 'muraho')}?[,]?`,
  oneOf('mwandike', 'andika', 'nyandikira', 'tegura'),
  oneOf('inyandiko', 'inkuru', 'ingingo', 'urwandiko', 'blog'),
  '(?:ivuga|yerekeye|ijyanye)?',
  `${oneOf('kuri\\b', 'ku\\b', 'na\\b', "n['’]", ':')}`,
);

/** Removes the phrases around the subject of a request, in English, French or Kinyarwanda. */
export const bareWish = (request: string): string =>
  [french, kinyarwanda, greeting, order, naming, link].reduce(
    (text, pattern) => text.replace(pattern, ''),
    request.trim(),
  );
