import { phrase } from '@ngo-plus/contract/kernel';
import * as contract from '@ngo-plus/contract/operations/search';
import { type Capability, handleOutside, plainArchive } from '../../kernel/index.ts';
import { searchAllWith } from './service.ts';

export const capability: Capability = {
  name: 'operations/search',
  title: phrase('Search'),
  routes: (product) => [
    handleOutside(
      contract.searchAll,
      searchAllWith(() => product.contributed('finders').flat()),
    ),
  ],
  jobs: [],
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: plainArchive,
  auditActions: {},
  publicPages: [],
  contributes: {},
};
