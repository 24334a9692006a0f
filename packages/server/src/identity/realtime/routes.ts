import * as contract from '@ngo-plus/contract/identity/realtime';
import { handleCall } from '../../kernel/index.ts';
import { makeTicket } from './tickets.ts';

export const realtimeRoutes = [handleCall(contract.openRealtime, makeTicket)];
