import * as contract from '@ngo-plus/contract/ai/knowledge';
import { handleCall, handleOutside, type KnowledgeSource, type Route } from '../../kernel/index.ts';
import { rebuild, searchWith, stateWith } from './service.ts';

export const knowledgeRoutes = (sources: () => readonly KnowledgeSource[]): readonly Route[] => [
  handleOutside(contract.searchKnowledge, searchWith(sources)),
  handleCall(contract.readState, stateWith(sources)),
  handleCall(contract.rebuild, rebuild),
];
