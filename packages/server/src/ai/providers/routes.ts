import * as providers from '@ngo-plus/contract/ai/providers';
import { handleCall, handleOutside } from '../../kernel/index.ts';
import * as service from './service.ts';
import { testConnection } from './test-connection.ts';

export const providerRoutes = [
  handleCall(providers.listConnections, service.listConnections),
  handleCall(providers.createConnection, service.createConnection),
  handleCall(providers.changeConnection, service.changeConnection),
  handleCall(providers.orderConnections, service.orderConnections),
  handleCall(providers.removeConnection, service.removeConnection),
  handleOutside(providers.testConnection, testConnection),
];
