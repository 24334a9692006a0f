/**
 * The language for checking translations: accented, a third longer, in brackets. Text that shows plain English in it,
 * or is cut off, isn't ready to be translated. Browsers that ask for `en-XA` get it.
 */
export const pseudoLanguage = 'en-XA';
