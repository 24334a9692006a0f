import type { Entry } from '@ngo-plus/contract/files/storage';
import { useSearchParams } from 'react-router';

/** The URLs of results: a file opens above them, a folder replaces them. */
export function useAddresses() {
  const [address] = useSearchParams();
  const toFolder = (id: string | undefined) => (id ? `/storage?folder=${id}` : '/storage');
  const above = (more: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(address);
    next.delete('page');
    for (const [name, value] of Object.entries(more)) next.set(name, value);
    return `/storage?${next}`;
  };
  return {
    toFolder,
    toEntry: ({ id, kind }: Entry) => (kind === 'folder' ? toFolder(id) : above({ open: id })),
    toPage: (id: string, page: number) => above({ open: id, page: String(page) }),
  };
}
