const yes = [
  ['yes', 'y', 'true', 't', '1', 'x', 'on', 'ok', 'agreed', 'agrees', 'opt-in', 'opted in'],
  ['subscribed', 'oui', 'vrai', 'ja', 'j', 'wahr', 'sí', 'si', 'sim', 'sì', 'evet', 'da'],
  ['ndiyo', 'ndio', 'yego', 'awo', '✓', '✔', '☑', '✅', '🗹'],
].flat();

const no = [
  ['no', 'n', 'false', 'f', '0', 'off', 'opt-out', 'opted out', 'unsubscribed', 'declined'],
  [
    'non',
    'faux',
    'nein',
    'nee',
    'falsch',
    'não',
    'nao',
    'hayır',
    'hapana',
    'oya',
    '☐',
    '✗',
    '✘',
    '❌',
  ],
].flat();

const answers = new Map([
  ...yes.map((word) => [word, true] as const),
  ...no.map((word) => [word, false] as const),
]);

/**
 * Parses a cell as yes or no; undefined for anything else. A crossed box (☒) is ambiguous: Word prints it for yes,
 * people draw it for no.
 */
export function yesOrNo(text: string): boolean | undefined {
  // Emoji keyboards add a variation selector to a check mark.
  const word = text.normalize('NFC').replaceAll('\uFE0F', '').trim().toLowerCase();
  return answers.get(word.replace(/[.!]$/, ''));
}
