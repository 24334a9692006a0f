import type { LedgerProject } from '@ngo-plus/contract/money/ledger';
import { useQuery } from '@tanstack/react-query';
import { allProjects } from './queries.ts';

/** Names of projects. While loading, and for unknown ones, the end of the id is shown. */
export function useProjects() {
  const { data = [] } = useQuery(allProjects);
  const nameOf = (id: string): string =>
    data.find((project: LedgerProject) => project.id === id)?.name ?? `…${id.slice(-6)}`;
  return { projects: data, nameOf };
}
