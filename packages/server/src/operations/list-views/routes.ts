import * as contract from '@ngo-plus/contract/operations/list-views';
import { handleCall } from '../../kernel/index.ts';
import { addListView, changeListView, deleteListView, listListViews } from './service.ts';

export const listViewRoutes = [
  handleCall(contract.listListViews, listListViews),
  handleCall(contract.addListView, addListView),
  handleCall(contract.changeListView, changeListView),
  handleCall(contract.deleteListView, deleteListView),
];
