import { QueryClient } from '@tanstack/react-query';
import { RequestFailed } from './call/index.ts';

/** Only temporary failures are retried; a refusal would be the same a second later. */
const temporary = ['unexpected', 'unavailable'];

/** The portal's query cache. One per browser tab; the server never uses it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) =>
        count < 2 && error instanceof RequestFailed && temporary.includes(error.code),
    },
  },
});
