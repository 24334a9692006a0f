import { expect, test } from 'vitest';
import { yesOrNo } from './yes-no.ts';

test.each(
  [
    ['yes', 'Yes', 'YES', ' y ', 'true', 'TRUE', '1', 'x', 'X', 'oui', 'Oui.', 'ja', 'J', 'ndiyo'],
    ['yego', 'sí', 'si\u0301', 'sim', '☑', '✓', '✔\uFE0F', '✅', 'Opt-in', 'subscribed'],
  ].flat(),
)('“%s” means yes', (text) => expect(yesOrNo(text)).toBe(true));

test.each(
  [
    ['no', 'No', 'n', 'false', 'FALSE', '0', 'non', 'nein', 'Nein!', 'nee', 'hapana', 'oya'],
    ['não', '☐', '❌', 'unsubscribed'],
  ].flat(),
)('“%s” means no', (text) => expect(yesOrNo(text)).toBe(false));

test.each(['', 'maybe', '☒', '2', 'yes and no', '2025-03-04', '-', 'unknown', '#N/A'])(
  '“%s” is neither yes nor no',
  (text) => expect(yesOrNo(text)).toBeUndefined(),
);
