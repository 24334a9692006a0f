import * as contract from '@ngo-plus/contract/operations/dashboard';
import { handleCall } from '../../kernel/index.ts';
import * as layout from './layout.ts';
import * as service from './service.ts';
import * as setup from './setup.ts';

export const dashboardRoutes = [
  handleCall(contract.readDashboard, service.readDashboard),
  handleCall(contract.readPlatform, service.readPlatform),
  handleCall(contract.readLayout, layout.readLayout),
  handleCall(contract.changeLayout, layout.changeLayout),
  handleCall(contract.resetLayout, layout.resetLayout),
  handleCall(contract.readSetup, setup.readSetup),
  handleCall(contract.dismissSetup, setup.dismissSetup),
  handleCall(contract.restoreSetup, setup.restoreSetup),
];
