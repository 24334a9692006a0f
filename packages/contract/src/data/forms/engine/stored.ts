import type { Container } from './answer-node.ts';
import type { Answer, Answers, Repetition } from './answers.ts';
import { isQuestion } from './compiled-form.ts';

/** The answers of a response as they are stored. What is not shown is left out, as XForms says. */
export function storedAnswers(container: Container): Answers {
  const stored: { [itemId: string]: Answer | readonly Repetition[] } = {};
  for (const [{ item }, nodes] of container.inside) {
    const shown = nodes.filter(({ isShown }) => isShown);
    if (item.type === 'repeat') {
      const repetitions = shown.map((node) => ({ key: node.key, answers: storedAnswers(node) }));
      if (repetitions.length > 0) stored[item.id] = repetitions;
      continue;
    }
    for (const node of shown) {
      if (isQuestion(item)) {
        if (node.answer !== undefined && node.answer !== '') stored[item.id] = node.answer;
      } else Object.assign(stored, storedAnswers(node));
    }
  }
  return stored;
}
