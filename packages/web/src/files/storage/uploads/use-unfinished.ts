import { listUploads } from '@ngo-plus/contract/files/storage';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../kernel/index.ts';
import { fetchEngine } from './use-uploads.ts';

/** Offers to resume unfinished uploads from a closed tab or another device. */
export function useUnfinished(): void {
  const { data } = useQuery({
    queryKey: ['unfinished-uploads'],
    queryFn: ({ signal }) => call(listUploads, {}, { signal }),
    staleTime: 0,
    // Uploads started in this tab are already known.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (data === undefined || data.length === 0) return;
    void fetchEngine().then(({ offer }) => offer(data));
  }, [data]);
}
