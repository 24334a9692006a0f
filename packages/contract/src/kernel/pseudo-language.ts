/**
 * The language for people who check translations: accented, a third longer, in brackets. What shows
 * plain English in it, or is cut off, isn't ready to be translated. Browsers that ask for `en-XA` get it.
 */
export const pseudoLanguage = 'en-XA';
