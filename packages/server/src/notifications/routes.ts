import * as contract from '@ngo-plus/contract/notifications';
import { fulfil } from '../kernel/index.ts';
import * as service from './service.ts';

export const notificationRoutes = [
  fulfil(contract.listNotifications, service.listNotifications),
  fulfil(contract.countUnread, service.countUnread),
  fulfil(contract.markRead, service.markRead),
];
