export { declineRequest, grantRequest, listRequests } from './decision.ts';
export {
  listOwnHours,
  listOwnRequests,
  requestCertificate,
  withdrawRequest,
} from './own-requests.ts';
