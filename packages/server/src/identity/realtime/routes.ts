import * as contract from '@ngo-plus/contract/identity/realtime';
import { fulfil } from '../../kernel/index.ts';
import { makeTicket } from './tickets.ts';

export const realtimeRoutes = [fulfil(contract.openRealtime, makeTicket)];
