import { type Phrase, phrase, type Values } from '../../../kernel/index.ts';
import type { Question } from '../definition/index.ts';
import { answerKindOf, hasChoices } from '../definition/index.ts';
import { daysOfDateText, instantOfText, isTrue, msOfTimeText } from '../expressions/index.ts';
import { type AnswerNode, nodesWithin } from './answer-node.ts';
import { type Answer, isFile } from './answers.ts';
import { offeredNames } from './choices.ts';
import { isQuestion } from './compiled-form.ts';
import type { FormResponse } from './form-response.ts';

/** Why an answer is not accepted: the form's own words, or a sentence of the product. */
export type AnswerFault = {
  readonly node: AnswerNode;
  readonly rule: 'required' | 'constraint' | 'type' | 'choice';
  readonly text?: string | undefined;
  readonly reason: Phrase;
  readonly values: Values;
};

/** All faults of a response, in the order of its questions. What is not shown is not checked. */
export function faultsIn(response: FormResponse): AnswerFault[] {
  const faults: AnswerFault[] = [];
  for (const node of nodesWithin(response.root)) {
    const fault = node.isRelevant ? faultAt(response, node) : undefined;
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

/** The first fault of one answer. */
export function faultAt(response: FormResponse, node: AnswerNode): AnswerFault | undefined {
  const { item } = node.compiled;
  if (!isQuestion(item) || item.type === 'note') return undefined;
  const { answer } = node;
  if (answer === undefined || answer === '') {
    if (item.type === 'calculated' || !response.isRequired(node)) return undefined;
    return { node, rule: 'required', text: own(item.requiredMessage), ...reasons.required };
  }
  const wrong = typeFault(item, answer);
  if (wrong !== undefined) return { node, rule: 'type', ...wrong };
  if (hasChoices(item.type) && !areOffered(response, node, answer))
    return { node, rule: 'choice', ...reasons.choice };
  const holds = response.valueOf(node, node.compiled, 'constraint');
  if (holds === undefined || isTrue(holds)) return undefined;
  return { node, rule: 'constraint', text: own(item.constraintMessage), ...reasons.constraint };

  function own(text: Question['constraintMessage']): string | undefined {
    return response.textAt(node, text) || undefined;
  }
}

type Reason = { readonly reason: Phrase; readonly values: Values };

const because = (reason: Phrase, values: Values = {}): Reason => ({ reason, values });

const reasons = {
  required: because(phrase('Answer this question.')),
  constraint: because(phrase("Check this answer. It doesn't meet the form's rules.")),
  choice: because(phrase('Choose one of the options shown.')),
  number: because(phrase('Enter a number.')),
  whole: because(phrase('Enter a whole number.')),
  date: because(phrase('Enter a date.')),
  time: because(phrase('Enter a time.')),
  moment: because(phrase('Enter a date and a time.')),
  place: because(phrase('Choose a place on the map, or enter its latitude and longitude.')),
  file: because(phrase('Add the file again.')),
  text: because(phrase('Enter text.')),
};

/** The longest text of an answer, in characters. */
const maxText = 100_000;

function typeFault(item: Question, answer: Answer): Reason | undefined {
  switch (answerKindOf(item.type)) {
    case 'number':
      return numberFault(item, answer);
    case 'file':
      return isFile(answer) ? undefined : reasons.file;
    case 'words':
      return Array.isArray(answer) ? undefined : reasons.choice;
    case 'place':
      return typeof answer === 'string' && isPlace(answer, item.type) ? undefined : reasons.place;
    default:
      return textFault(item, answer);
  }
}

function numberFault({ type, parameters = {} }: Question, answer: Answer): Reason | undefined {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return reasons.number;
  if (type === 'integer' && !Number.isSafeInteger(answer)) return reasons.whole;
  const start = Number(parameters['start'] ?? Number.NaN);
  const end = Number(parameters['end'] ?? Number.NaN);
  const [least, most] = [Math.min(start, end), Math.max(start, end)];
  if (answer < least || answer > most)
    return because(phrase('Enter a number from {{least, number}} to {{most, number}}.'), {
      least,
      most,
    });
  return undefined;
}

function textFault({ type }: Question, answer: Answer): Reason | undefined {
  if (type === 'calculated' && typeof answer === 'number') return undefined;
  if (typeof answer !== 'string') return reasons.text;
  if (answer.length > maxText)
    return because(phrase('Use {{maximum, number}} characters or fewer.'), { maximum: maxText });
  if (type === 'date' && Number.isNaN(daysOfDateText(answer))) return reasons.date;
  if (type === 'time' && msOfTimeText(answer) === undefined) return reasons.time;
  if (type === 'date-time' && instantOfText(answer, 'UTC') === undefined) return reasons.moment;
  return undefined;
}

const mostPoints = 10_000;

function isPlace(text: string, type: Question['type']): boolean {
  const points = text.split(';').filter((part) => part.trim() !== '');
  const fewest = { point: 1, trace: 2, area: 4 }[type as 'point'] ?? 1;
  if (points.length < fewest || points.length > mostPoints) return false;
  if (type === 'point' && points.length > 1) return false;
  return points.every((point) => {
    const [latitude, longitude, ...rest] = point.trim().split(/\s+/).map(Number);
    if (latitude === undefined || longitude === undefined || rest.length > 2) return false;
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && rest.every(Number.isFinite);
  });
}

function areOffered(response: FormResponse, node: AnswerNode, answer: Answer): boolean {
  const offered = offeredNames(response, node);
  const names = typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : [];
  return names.every((name) => offered.has(name)) && new Set(names).size === names.length;
}
