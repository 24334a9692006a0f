export { type CauseMatch, causeMatch, listMatchedCauses } from './cards.ts';
export {
  type MatchPoolFacts,
  type MatchPoolState,
  managesMatching,
  matchPoolFacts,
  matchPoolId,
  matchPoolStates,
  maxPoolCauses,
  readsMatching,
} from './fields.ts';
export {
  type CauseMatching,
  exportMatches,
  listDonationMatches,
  listMatches,
  type Match,
  match,
  type OwnMatch,
  type PublicPool,
  publicPool,
  readCauseMatching,
  readOwnMatches,
} from './matches.ts';
export {
  changeMatchPool,
  createMatchPool,
  deleteMatchPool,
  endMatchPool,
  listMatchPools,
  type MatchPool,
  matchPool,
  openMatchPool,
  readMatchPool,
  recordSponsorPayment,
} from './pools.ts';
