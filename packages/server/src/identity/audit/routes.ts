import * as contract from '@ngo-plus/contract/identity/audit';
import { handleCall, handleOutside, type Product } from '../../kernel/index.ts';
import { labelsOf, partsOf } from './actions.ts';
import { listAllAudit, listAudit, readChain } from './service.ts';

export const auditRoutes = (product: Pick<Product, 'capabilities'>) => {
  const labels = labelsOf(product);
  return [
    handleCall(contract.listAudit, listAudit(labels)),
    handleCall(contract.listAllAudit, listAllAudit(labels)),
    handleCall(contract.listAuditParts, async ({ language }) => partsOf(product, language)),
    handleOutside(contract.readChain, (outside) => outside.transact(readChain, 'system')),
  ];
};
