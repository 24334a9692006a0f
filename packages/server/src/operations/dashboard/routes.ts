import * as contract from '@ngo-plus/contract/operations/dashboard';
import { handleCall } from '../../kernel/index.ts';
import * as service from './service.ts';

export const dashboardRoutes = [
  handleCall(contract.readDashboard, service.readDashboard),
  handleCall(contract.readPlatform, service.readPlatform),
];
