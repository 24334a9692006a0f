import type { QuestionType } from '@ngo-plus/contract/data/forms';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';

/** An appearance with or without one of its words. */
export function withWord(appearance: string | undefined, word: string, isWanted: boolean): string {
  const others = (appearance ?? '').split(/\s+/).filter((one) => one !== '' && one !== word);
  return [...others, ...(isWanted ? [word] : [])].join(' ');
}

const selectLooks = phrases({
  minimal: 'Drop-down list',
  columns: 'In columns',
  'columns-pack': 'In a row, as many as fit',
  autocomplete: 'With search',
  likert: 'As a scale',
});

/** Ways to show a question, by the word of its appearance. Source: ODK XLSForm, "Appearance". */
export const looks: Readonly<Partial<Record<QuestionType, Readonly<Record<string, Phrase>>>>> = {
  'select-one': selectLooks,
  'select-multiple': phrases({
    minimal: 'Drop-down list',
    columns: 'In columns',
    'columns-pack': 'In a row, as many as fit',
    autocomplete: 'With search',
  }),
  text: phrases({ numbers: 'Digits only', email: 'Email address', tel: 'Phone number' }),
  integer: phrases({ 'thousands-sep': 'With thousands separators' }),
  decimal: phrases({ 'thousands-sep': 'With thousands separators' }),
  range: phrases({ vertical: 'Vertical', picker: 'Picker' }),
  date: phrases({
    'month-year': 'Month and year',
    year: 'Year only',
    'no-calendar': 'Without calendar',
  }),
  point: phrases({ maps: 'On a map', 'placement-map': 'On a map, any place' }),
  photo: phrases({ new: 'New photos only', annotate: 'Draw on it', 'new-front': 'Front camera' }),
};

/** The look that an appearance chooses; '' for the usual one. */
export const lookIn = (type: QuestionType, appearance = ''): string => {
  const words = appearance.split(/\s+/);
  return Object.keys(looks[type] ?? {}).find((word) => words.includes(word)) ?? '';
};

/** The appearance with another look. Words that are no looks stay. */
export function withLook(type: QuestionType, appearance: string | undefined, look: string): string {
  const before = lookIn(type, appearance);
  const without = before === '' ? (appearance ?? '') : withWord(appearance, before, false);
  return look === '' ? without : withWord(without, look, true);
}
