import type { Operation } from './document.ts';

/** The operations in which every word is found: in address, summary, rights or the names of fields. */
export function matching(operations: readonly Operation[], search: string): Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return operations.filter((operation) => {
    const text = textOf(operation);
    return words.every((word) => text.includes(word));
  });
}

const textOf = ({ method, path, group, summary, who, inPath, inQuery, body }: Operation): string =>
  [
    method,
    path,
    group,
    summary,
    who,
    ...[...inPath, ...inQuery, ...(body?.fields ?? [])].map(({ name }) => name),
  ]
    .join(' ')
    .toLowerCase();
