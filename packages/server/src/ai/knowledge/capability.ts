import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, type Product, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { helpKnowledge } from './help.ts';
import { knowledgeJobs } from './jobs.ts';
import { knowledgeRoutes } from './routes.ts';

const sourcesOf = (product: Product) => () => product.contributed('knowledge').flat();

const madeForSearching = 'made from the documents for searching';

export const capability: Capability = {
  name: 'ai/knowledge',
  title: phrase('Knowledge'),
  routes: (product) => knowledgeRoutes(sourcesOf(product)),
  jobs: (product) => knowledgeJobs(sourcesOf(product)),
  subscriptions: [],
  personalData: [],
  seeds: [],
  archive: {
    ...plainArchive,
    excludedTables: {
      knowledge_changes: madeForSearching,
      knowledge_chunks: madeForSearching,
      knowledge_documents: madeForSearching,
      knowledge_keys: 'keys never leave the installation',
      knowledge_totals: madeForSearching,
      knowledge_words: madeForSearching,
    },
  },
  auditActions,
  publicPages: [],
  contributes: { knowledge: [helpKnowledge] },
};
