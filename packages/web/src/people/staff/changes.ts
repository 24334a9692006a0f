import {
  addDocument,
  cancelLeave,
  changeMember,
  changeOwnDetails,
  changeRole,
  deactivateMember,
  decideLeave,
  invite,
  inviteMany,
  type MemberDetail,
  reactivateMember,
  removeDocument,
  requestLeave,
  resendInvitation,
  revokeInvitation,
  setEmergencyContact,
} from '@ngo-plus/contract/people/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, useAction } from '../../kernel/index.ts';
import { keys } from './queries.ts';

/** A mutation that invalidates all queries of this capability, because its data is in several lists. */
const useChange = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useAction(send, keys.all);

/** A mutation that shows the returned member immediately and refetches the lists. */
function useMemberChange<Input>(send: (input: Input) => Promise<MemberDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (member) => {
      client.setQueryData<MemberDetail>([...keys.member, member.id], member);
      void client.invalidateQueries({ queryKey: keys.all });
    },
  });
}

export const useChangeMember = () =>
  useMemberChange((input: z.input<typeof changeMember.input>) => call(changeMember, input));

export const useChangeRole = () =>
  useMemberChange((input: z.input<typeof changeRole.input>) => call(changeRole, input));

export const useEmergencyContact = () =>
  useMemberChange((input: z.input<typeof setEmergencyContact.input>) =>
    call(setEmergencyContact, input),
  );

export const useAccess = () =>
  useMemberChange(({ id, to }: { id: string; to: 'deactivated' | 'active' }) =>
    to === 'active' ? call(reactivateMember, { id }) : call(deactivateMember, { id }),
  );

/** The idempotency key of a request, so that a second click sends no second email. */
type Keyed<Input> = { readonly payload: Input; readonly key: string };

export const useInvite = () =>
  useChange(({ payload: input, key }: Keyed<z.input<typeof invite.input>>) =>
    call(invite, input, { idempotencyKey: key }),
  );

export const useInviteMany = () =>
  useChange(({ payload: input, key }: Keyed<z.input<typeof inviteMany.input>>) =>
    call(inviteMany, input, { idempotencyKey: key }),
  );

export const useResend = () =>
  useChange(({ payload: id, key }: Keyed<string>) =>
    call(resendInvitation, { id }, { idempotencyKey: key }),
  );

export const useRevoke = () => useChange((id: string) => call(revokeInvitation, { id }));

export const useAddDocument = () =>
  useChange((input: z.input<typeof addDocument.input>) => call(addDocument, input));

export const useRemoveDocument = () => useChange((id: string) => call(removeDocument, { id }));

export const useRequestLeave = () =>
  useChange(({ payload: input, key }: Keyed<z.input<typeof requestLeave.input>>) =>
    call(requestLeave, input, { idempotencyKey: key }),
  );

export const useDecideLeave = () =>
  useChange((input: z.input<typeof decideLeave.input>) => call(decideLeave, input));

export const useCancelLeave = () => useChange((id: string) => call(cancelLeave, { id }));

export const useChangeOwn = () =>
  useChange((input: z.input<typeof changeOwnDetails.input>) => call(changeOwnDetails, input));
