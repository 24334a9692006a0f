import {
  answerKindOf,
  type FormDefinition,
  isContainer,
  itemsOf,
  type Question,
} from '@ngo-plus/contract/data/forms';
import type { ResponseExportFormat } from '@ngo-plus/contract/data/responses';
import { labelOf } from '../review/index.ts';

export type ExportedQuestion = Pick<Question, 'id' | 'type'> & { readonly label: string };

/** The questions of a form that have answers, in its order, also those in repeats. */
export const exportedQuestions = (definition: FormDefinition): ExportedQuestion[] =>
  [...itemsOf(definition.items)].flatMap((item) =>
    isContainer(item) || item.type === 'note'
      ? []
      : [{ id: item.id, type: item.type, label: labelOf(item, definition) }],
  );

/** Whether a form with these questions has anything for a format. */
export function fitting(format: ResponseExportFormat, questions: readonly ExportedQuestion[]) {
  if (format === 'media') return questions.some(({ type }) => answerKindOf(type) === 'file');
  if (format === 'geojson' || format === 'kml')
    return questions.some(({ type }) => answerKindOf(type) === 'place');
  return true;
}
