import type { LedgerProject } from '@ngo-plus/contract/money/ledger';
import { useQuery } from '@tanstack/react-query';
import { allProjects } from './queries.ts';

/** What money came for. Until the names are there, and for what has none, the end of its id stands for it. */
export function useProjects() {
  const { data = [] } = useQuery(allProjects);
  const nameOf = (id: string): string =>
    data.find((project: LedgerProject) => project.id === id)?.name ?? `…${id.slice(-6)}`;
  return { projects: data, nameOf };
}
