import * as contract from '@ngo-plus/contract/identity/notifications';
import { handleCall, handleOutside } from '../../kernel/index.ts';
import * as preferences from './preferences.ts';
import * as push from './push/index.ts';
import * as service from './service.ts';

export const notificationRoutes = [
  handleCall(contract.listNotifications, service.listNotifications),
  handleCall(contract.listSubjects, service.listSubjects),
  handleCall(contract.countUnread, service.countUnread),
  handleCall(contract.markRead, service.markRead),
  handleCall(contract.snooze, service.snooze),
  handleCall(contract.readPreferences, preferences.readPreferences),
  handleCall(contract.changePreferences, preferences.changePreferences),
  handleOutside(contract.listPushDevices, push.listDevices),
  handleOutside(contract.addPushDevice, push.addDevice),
  handleCall(contract.removePushDevice, push.removeDevice),
  handleOutside(contract.tryPushDevice, push.tryDevice),
];
