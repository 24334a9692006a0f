import * as contract from '@ngo-plus/contract/identity/notifications';
import { fulfil, handleOutside } from '../../kernel/index.ts';
import * as preferences from './preferences.ts';
import * as push from './push/index.ts';
import * as service from './service.ts';

export const notificationRoutes = [
  fulfil(contract.listNotifications, service.listNotifications),
  fulfil(contract.countUnread, service.countUnread),
  fulfil(contract.markRead, service.markRead),
  fulfil(contract.readPreferences, preferences.readPreferences),
  fulfil(contract.changePreferences, preferences.changePreferences),
  handleOutside(contract.listPushDevices, push.listDevices),
  handleOutside(contract.addPushDevice, push.addDevice),
  fulfil(contract.removePushDevice, push.removeDevice),
  handleOutside(contract.tryPushDevice, push.tryDevice),
];
