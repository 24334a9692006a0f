/** Languages that are offered first, by how many people our organisations work with speak them. Any other can be entered. */
const codes = [
  'en',
  'fr',
  'ar',
  'sw',
  'rw',
  'es',
  'pt',
  'am',
  'ha',
  'yo',
  'ig',
  'so',
  'om',
  'ti',
  'zu',
  'xh',
  'sn',
  'ny',
  'lg',
  'ln',
  'rn',
  'mg',
  'wo',
  'ff',
  'bn',
  'hi',
  'ur',
  'ne',
  'ps',
  'fa',
  'ku',
  'tr',
  'uk',
  'ru',
  'my',
  'km',
  'id',
  'fil',
  'vi',
  'zh',
  'ht',
  'de',
  'it',
  'nl',
] as const;

/** The name of a language in itself and, where it differs, in the language of the page. */
function languageName(code: string, reader: string): string {
  const own = nameIn(code, code);
  const known = nameIn(code, reader);
  return own.toLowerCase() === known.toLowerCase() ? known : `${known} (${own})`;
}

/** The name of a language in itself, which its speakers look for. */
export const ownName = (code: string): string => nameIn(code, code);

function nameIn(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Choices of a form's language, by name. */
export const languageChoices = (reader: string) =>
  codes
    .map((value) => ({ value, label: languageName(value, reader) }))
    .sort((a, b) => a.label.localeCompare(b.label, reader));
