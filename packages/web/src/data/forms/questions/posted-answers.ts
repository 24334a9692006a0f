import {
  type Answer,
  type AnswerNode,
  type FormResponse,
  isContainer,
  nodesWithin,
  offeredChoices,
  type Question,
} from '@ngo-plus/contract/data/forms';
import { momentOnClock } from './moment-input.tsx';
import { idOf } from './node-ids.ts';
import { textOfPlace } from './place.ts';
import { typedNumber } from './typed-number.ts';

/**
 * Stores what the inputs of a page contain: a form that was sent without scripts, or what was typed before they ran.
 * Each answer can show further questions, which are read in turn. Files are not among them.
 *
 * @param names of the inputs that count; by default all
 */
export function storePosted(
  response: FormResponse,
  posted: FormData,
  names: Iterable<string> = posted.keys(),
): void {
  const asked = [...names];
  const read = new Set<AnswerNode>();
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const node of [...nodesWithin(response.root)]) {
      if (read.has(node) || !node.isRelevant || !isAsked(node, asked)) continue;
      read.add(node);
      isNew = true;
      response.setAnswer(node, postedAnswer(response, node, posted));
    }
  }
}

function isAsked(node: AnswerNode, asked: readonly string[]): boolean {
  const { item } = node.compiled;
  if (isContainer(item)) return false;
  const id = idOf(node);
  return asked.some((name) => name === id || name.startsWith(`${id}:`));
}

function postedAnswer(
  response: FormResponse,
  node: AnswerNode,
  posted: FormData,
): Answer | undefined {
  const question = node.compiled.item as Question;
  const id = idOf(node);
  const text = String(posted.get(id) ?? '').replace(/\r\n/g, '\n');
  switch (question.type) {
    case 'integer':
    case 'decimal':
    case 'range':
    case 'rating':
    case 'scale':
      return text.trim() === '' ? undefined : (typedNumber(text) ?? text);
    case 'select-multiple': {
      const names = posted.getAll(id).map(String);
      return names.length === 0 ? undefined : names;
    }
    case 'ranking':
      return rankedIn(response, node, posted);
    case 'point':
      return placeIn(posted, id);
    case 'date-time':
      return momentOnClock(text, response.environment.zone) ?? (text || undefined);
    case 'photo':
    case 'audio':
    case 'video':
    case 'file':
    case 'signature':
    case 'drawing':
      return node.answer;
    default:
      return text === '' ? undefined : text;
  }
}

function placeIn(posted: FormData, id: string): string | undefined {
  const parts = ['latitude', 'longitude'].map((part) => String(posted.get(`${id}:${part}`) ?? ''));
  if (parts.every((part) => part.trim() === '')) return undefined;
  const [latitude, longitude] = parts.map(typedNumber);
  return latitude === undefined || longitude === undefined
    ? parts.join(' ')
    : textOfPlace({ latitude, longitude });
}

/** All choices, by the numbers that were typed beside them. An incomplete order is no answer. */
function rankedIn(response: FormResponse, node: AnswerNode, posted: FormData) {
  const id = idOf(node);
  const places = offeredChoices(response, node).map(({ name }) => ({
    name,
    place: typedNumber(String(posted.get(`${id}:${name}`) ?? '')),
  }));
  const isComplete = places.every(({ place }) => place !== undefined);
  if (!isComplete || places.length === 0) return undefined;
  return places.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)).map(({ name }) => name);
}
