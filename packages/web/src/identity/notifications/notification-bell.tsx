import { useQuery } from '@tanstack/react-query';
import { useOnDemand } from '../../ui/index.ts';
import { BellButton } from './bell-button.tsx';
import { unreadQuery, useNews } from './queries.ts';

const load = () => import('./open-bell.tsx').then(({ OpenBell }) => OpenBell);

/** The bell in the portal's header: the unread count, and the latest notifications on a click. */
export function NotificationBell() {
  const { data } = useQuery(unreadQuery);
  useNews();
  const { Loaded, attributes } = useOnDemand(load, 'dialog');
  const unread = data?.unread ?? 0;
  return Loaded ? <Loaded unread={unread} /> : <BellButton unread={unread} {...attributes} />;
}
