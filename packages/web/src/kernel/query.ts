import { QueryClient } from '@tanstack/react-query';
import { RequestFailed } from './call/index.ts';

/** A refusal will be the same a second later; only what may pass by itself is tried again. */
const passing = ['unexpected', 'unavailable'];

/** What the portal has read. One per browser tab; the server never asks. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) =>
        count < 2 && error instanceof RequestFailed && passing.includes(error.code),
    },
  },
});
