import type { FormDefinition, Item } from '../../packages/contract/src/data/forms/index.ts';

const english = (text: string) => ({ en: text });
const districts = ['north', 'south', 'east', 'west', 'centre'];

/**
 * A form of many questions as surveys have them: a fifth have a rule about an earlier answer, a tenth are calculated,
 * numbers have limits.
 */
export function longForm(questions: number): FormDefinition {
  const items = Array.from({ length: questions }, (_, at): Item => {
    const common = { id: `q${at}`, name: `q${at}`, label: english(`Question ${at}`) };
    const number = `\${q${at - (at % 10) + 1}}`;
    const asked = at % 5 === 4 ? { relevant: `${number} >= 0` } : {};
    switch (at % 10) {
      case 0:
        return { ...common, type: 'select-one', choices: 'districts', required: 'true()' };
      case 1:
      case 2:
      case 6:
        return { ...common, type: 'integer', constraint: '. >= 0 and . <= 1000' };
      case 3:
        return { ...common, type: 'date' };
      case 5:
        return { ...common, type: 'select-multiple', choices: 'districts' };
      case 9:
        return { ...common, type: 'calculated', calculation: `${number} * 2 + 1` };
      default:
        return { ...common, ...asked, type: 'text' };
    }
  });
  return {
    title: english(`Survey of ${questions} questions`),
    languages: [{ code: 'en', name: 'English' }],
    items,
    lists: [
      {
        name: 'districts',
        choices: districts.map((name) => ({ name, label: english(name) })),
      },
    ],
    settings: {},
  };
}

/** Answers to `longForm`, different for each number. */
export function answersTo(questions: number, number: number): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (let at = 0; at < questions; at += 1) {
    const digit = (number * 7 + at) % 1_000;
    const kind = at % 10;
    if (kind === 0) answers[`q${at}`] = districts[digit % 5];
    else if (kind === 3) answers[`q${at}`] = `2026-${String(1 + (digit % 12)).padStart(2, '0')}-15`;
    else if (kind === 5) answers[`q${at}`] = [districts[digit % 5], districts[(digit + 1) % 5]];
    else if (kind === 1 || kind === 2 || kind === 6) answers[`q${at}`] = digit;
    else if (kind !== 9) answers[`q${at}`] = `Answer ${digit} of household ${number}`;
  }
  return answers;
}
