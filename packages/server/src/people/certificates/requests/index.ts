export { declineRequest, grantRequest, listRequests } from './answer.ts';
export { listOwnHours, listOwnRequests, requestCertificate, withdrawRequest } from './request.ts';
