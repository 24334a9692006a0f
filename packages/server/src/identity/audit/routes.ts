import * as contract from '@ngo-plus/contract/identity/audit';
import { fulfil, fulfilOutside } from '../../kernel/index.ts';
import { listAllAudit, listAudit, readChain } from './service.ts';

export const auditRoutes = [
  fulfil(contract.listAudit, listAudit),
  fulfil(contract.listAllAudit, listAllAudit),
  fulfilOutside(contract.readChain, (outside) => outside.transact(readChain, 'system')),
];
