import { listUploads } from '@ngo-plus/contract/files/storage';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../kernel/index.ts';
import { fetchEngine } from './use-uploads.ts';

/** Offers to go on with uploads that were left: in a tab that is closed, or on another device. */
export function useUnfinished(): void {
  const { data } = useQuery({
    queryKey: ['unfinished-uploads'],
    queryFn: ({ signal }) => call(listUploads, {}, { signal }),
    staleTime: 0,
    // What is begun here in the meantime is no news.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (data === undefined || data.length === 0) return;
    void fetchEngine().then(({ offer }) => offer(data));
  }, [data]);
}
