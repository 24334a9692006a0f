import * as contract from '@ngo-plus/contract/content/revisions';
import { handleCall, type Product, type Route } from '../../kernel/index.ts';
import { editorsOf } from './editors.ts';
import { revisionsOf } from './service.ts';

export function revisionRoutes(product: Product): readonly Route[] {
  const editables = product.contributed('editables').flat();
  const { list, read, save, clear } = revisionsOf(editables);
  const { enter, leave } = editorsOf(editables);
  return [
    handleCall(contract.listRevisions, list),
    handleCall(contract.readRevision, read),
    handleCall(contract.saveRevision, save),
    handleCall(contract.deleteRevisions, clear),
    handleCall(contract.enterEditor, enter),
    handleCall(contract.leaveEditor, leave),
  ];
}
