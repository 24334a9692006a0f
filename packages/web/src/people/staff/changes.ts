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

/** Whatever was changed may stand in several lists: all of this capability is read again. */
const useChange = <Given, Answer>(send: (given: Given) => Promise<Answer>) =>
  useAction(send, keys.all);

/** What the server answers about a person is shown at once; the lists follow. */
function useMemberChange<Given>(send: (given: Given) => Promise<MemberDetail>) {
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
  useMemberChange((given: z.input<typeof changeMember.input>) => call(changeMember, given));

export const useChangeRole = () =>
  useMemberChange((given: z.input<typeof changeRole.input>) => call(changeRole, given));

export const useEmergencyContact = () =>
  useMemberChange((given: z.input<typeof setEmergencyContact.input>) =>
    call(setEmergencyContact, given),
  );

export const useAccess = () =>
  useMemberChange(({ id, to }: { id: string; to: 'deactivated' | 'active' }) =>
    to === 'active' ? call(reactivateMember, { id }) : call(deactivateMember, { id }),
  );

/** The key belongs to one intention: a second press sends the same letter, which is written once. */
type Keyed<Given> = { readonly given: Given; readonly key: string };

export const useInvite = () =>
  useChange(({ given, key }: Keyed<z.input<typeof invite.input>>) =>
    call(invite, given, { idempotencyKey: key }),
  );

export const useInviteMany = () =>
  useChange(({ given, key }: Keyed<z.input<typeof inviteMany.input>>) =>
    call(inviteMany, given, { idempotencyKey: key }),
  );

export const useResend = () =>
  useChange(({ given: id, key }: Keyed<string>) =>
    call(resendInvitation, { id }, { idempotencyKey: key }),
  );

export const useRevoke = () => useChange((id: string) => call(revokeInvitation, { id }));

export const useAddDocument = () =>
  useChange((given: z.input<typeof addDocument.input>) => call(addDocument, given));

export const useRemoveDocument = () => useChange((id: string) => call(removeDocument, { id }));

export const useRequestLeave = () =>
  useChange(({ given, key }: Keyed<z.input<typeof requestLeave.input>>) =>
    call(requestLeave, given, { idempotencyKey: key }),
  );

export const useDecideLeave = () =>
  useChange((given: z.input<typeof decideLeave.input>) => call(decideLeave, given));

export const useCancelLeave = () => useChange((id: string) => call(cancelLeave, { id }));

export const useChangeOwn = () =>
  useChange((given: z.input<typeof changeOwnDetails.input>) => call(changeOwnDetails, given));
