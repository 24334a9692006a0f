import { type CompiledForm, type CompiledItem, isContainer } from '@ngo-plus/contract/data/forms';
import { type SQL, sql } from 'drizzle-orm';
import { Problem } from '../../../kernel/index.ts';
import { responses } from '../table.ts';

/** @throws Problem `not_found`; `forbidden` for a question whose answers the caller may not read */
export function findQuestion(
  form: CompiledForm,
  id: string,
  hidden: ReadonlySet<string>,
): CompiledItem {
  if (hidden.has(id))
    throw new Problem('forbidden', 'Your role does not see answers that identify people.');
  // A repeat is no question: its value would be everything inside it, also what is hidden.
  const found = form.items.find(({ item }) => item.id === id && !isContainer(item));
  return Problem.ifMissing(found, 'That question');
}

/** The answers to a question as rows: one per choice, and one per repetition around it. */
export function valuesOf({ item, parent }: CompiledItem): SQL {
  let path = `."${item.id}"[*]`;
  for (let at = parent; at !== undefined; at = at.parent)
    if (at.item.type === 'repeat') path = `."${at.item.id}"[*]."answers"${path}`;
  return sql`jsonb_path_query(${responses.answers}, ${`$${path}`}::jsonpath)`;
}
