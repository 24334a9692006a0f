import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../../kernel/index.ts';

export default function PortalLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <main id="main">
        <Outlet />
        <div id="overlays" />
      </main>
    </QueryClientProvider>
  );
}
