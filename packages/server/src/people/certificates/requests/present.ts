import { orgId, userId } from '@ngo-plus/contract/identity/accounts';
import {
  type CertificateRequest,
  certificateId,
  requestId,
} from '@ngo-plus/contract/people/certificates';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { findRequest, type RequestWithNames } from './queries.ts';

export const present = ({
  request,
  organisation,
  person,
}: RequestWithNames): CertificateRequest => ({
  id: requestId.parse(request.id),
  orgId: orgId.parse(request.orgId),
  organisation,
  userId: userId.parse(request.userId),
  person: person ?? '',
  kind: request.kind,
  from: request.spanFrom,
  to: request.spanTo,
  note: request.note,
  state: request.state,
  answer: request.answer,
  createdAt: request.createdAt.toISOString(),
  certificateId: request.certificateId === null ? null : certificateId.parse(request.certificateId),
});

/** The current state of a request. */
export const readRequest = async (
  { db }: TransactionContext,
  id: string,
): Promise<CertificateRequest> =>
  present(Problem.ifMissing(await findRequest(db, id), 'That request'));
