export {
  managesPledges,
  maxParts,
  type Pledge,
  type PledgeFacts,
  type PledgeRow,
  type PledgeState,
  pledge,
  pledgeFacts,
  pledgeId,
  pledgeRow,
  pledgeStates,
  readsPledges,
} from './fields.ts';
export {
  type LinkableDonation,
  linkableDonation,
  linkDonation,
  listLinkableDonations,
  unlinkDonation,
} from './links.ts';
export { type PayablePledge, payablePledge, payPledge, readPayablePledge } from './payment.ts';
export {
  changePledge,
  createPledge,
  type DuePledge,
  deletePledge,
  listDuePledges,
  listPledges,
  readPledge,
  recordPledgePayment,
  remindOfPledge,
  sumPledges,
  writeOffPledge,
} from './pledges.ts';
export { confirmPledge, maxDaysAhead, requestPledge, withdrawPledge } from './requests.ts';
