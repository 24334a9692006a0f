import type { Operation } from './document.ts';

/**
 * The operations in which every word occurs: in address, summary, permissions or the names of fields. A method matches
 * only in capitals: `POST`, but a `post` of the blog.
 */
export function searchOperations(operations: readonly Operation[], search: string): Operation[] {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return operations.filter((operation) => {
    const text = textOf(operation);
    return words.every((word) => word === operation.method || text.includes(word.toLowerCase()));
  });
}

const textOf = ({ path, group, summary, who, inPath, inQuery, body }: Operation): string =>
  [
    path,
    group,
    summary,
    who,
    ...[...inPath, ...inQuery, ...(body?.fields ?? [])].map(({ name }) => name),
  ]
    .join(' ')
    .toLowerCase();
