import {
  type AnswerNode,
  type Choice,
  offeredChoices,
  type Question,
} from '@ngo-plus/contract/data/forms';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useFill, useNode } from './fill.tsx';

export type OfferedChoice = {
  readonly name: string;
  readonly label: string;
  /** As many responses have chosen it as may. */
  readonly isFull: boolean;
} & Pick<Choice, 'media' | 'imageAlt'>;

/** More choices than this are searched instead of listed. */
const maxListed = 20;

/** The choices that a question offers now, with their labels, and whether they are too many for a list. */
export function useChoices(node: AnswerNode, question: Question) {
  const { response, seed, full } = useFill();
  const { t } = useTranslation();
  const version = useNode(node);
  // The version stands for everything that the choices depend on.
  const choices = useMemo(() => {
    const offered = offeredChoices(response, node).map(({ name, label, media, imageAlt }) => {
      const text = response.textAt(node, label) || name;
      const isFull = full?.has(`${question.id} ${name}`) ?? false;
      const shown = isFull ? t('{{choice}} (full)', { choice: text }) : text;
      return { name, label: shown, isFull, media, imageAlt };
    });
    return question.parameters?.['randomize'] === 'true' ? shuffled(offered, seed) : offered;
  }, [response, node, question, seed, full, t, version, response.language]);
  return { choices, isLong: choices.length > maxListed };
}

/** The same seed gives the same order. Source: Park and Miller, "Random number generators", 1988. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const order = [...items];
  let state = (seed % 2_147_483_646) + 1;
  for (let last = order.length - 1; last > 0; last -= 1) {
    state = (state * 16_807) % 2_147_483_647;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}
