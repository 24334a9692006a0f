import * as contract from '@ngo-plus/contract/content/revisions';
import { handleCall, type Product, type Route } from '../../kernel/index.ts';
import { revisionsOf } from './service.ts';

export function revisionRoutes(product: Product): readonly Route[] {
  const { list, read, save, clear } = revisionsOf(product.contributed('editables').flat());
  return [
    handleCall(contract.listRevisions, list),
    handleCall(contract.readRevision, read),
    handleCall(contract.saveRevision, save),
    handleCall(contract.deleteRevisions, clear),
  ];
}
