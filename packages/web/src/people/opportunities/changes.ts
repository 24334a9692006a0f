import {
  addShifts,
  approveApplicant,
  cancelShift,
  cancelSignup,
  changeOpportunity,
  changeShift,
  closeCalendarFeed,
  closeOpportunity,
  confirmWaitingSignup,
  createOpportunity,
  declineApplicant,
  deleteOpportunity,
  duplicateOpportunity,
  type ManagedOpportunity,
  openCalendarFeed,
  publishOpportunity,
  removeSignup,
  writeToRoster,
} from '@ngo-plus/contract/people/opportunities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, useAction } from '../../kernel/index.ts';
import { keys } from './queries.ts';

/** A mutation that invalidates all queries of this capability, because its data is in several lists. */
const useChange = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useAction(send, keys.all);

/** A mutation that shows the returned opportunity immediately and refetches the lists. */
function useOpportunityChange<Input>(send: (input: Input) => Promise<ManagedOpportunity>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      client.setQueryData<ManagedOpportunity>([...keys.one, changed.id], changed);
      void client.invalidateQueries({ queryKey: keys.managed });
    },
  });
}

/** The idempotency key of a request, so that a second click is not executed again. */
type Keyed<Input> = { readonly payload: Input; readonly key: string };

export const useCreate = () =>
  useOpportunityChange(({ payload: input, key }: Keyed<z.input<typeof createOpportunity.input>>) =>
    call(createOpportunity, input, { idempotencyKey: key }),
  );

export const useChangeLabels = () =>
  useOpportunityChange((input: z.input<typeof changeOpportunity.input>) =>
    call(changeOpportunity, input),
  );

export const usePublish = () =>
  useOpportunityChange((id: string) => call(publishOpportunity, { id }));

export const useClose = () =>
  useOpportunityChange((input: z.input<typeof closeOpportunity.input>) =>
    call(closeOpportunity, input),
  );

export const useDuplicate = () =>
  useOpportunityChange(({ payload: id, key }: Keyed<string>) =>
    call(duplicateOpportunity, { id }, { idempotencyKey: key }),
  );

export const useDelete = () => useChange((id: string) => call(deleteOpportunity, { id }));

export const useAddShifts = () =>
  useChange(({ payload: input, key }: Keyed<z.input<typeof addShifts.input>>) =>
    call(addShifts, input, { idempotencyKey: key }),
  );

export const useChangeShift = () =>
  useChange((input: z.input<typeof changeShift.input>) => call(changeShift, input));

export const useCancelShift = () =>
  useChange((input: z.input<typeof cancelShift.input>) => call(cancelShift, input));

export const useConfirmSignup = () => useChange((id: string) => call(confirmWaitingSignup, { id }));

export const useRemove = () =>
  useChange((input: z.input<typeof removeSignup.input>) => call(removeSignup, input));

export const useWrite = () =>
  useChange(({ payload: input, key }: Keyed<z.input<typeof writeToRoster.input>>) =>
    call(writeToRoster, input, { idempotencyKey: key }),
  );

export const useApprove = () => useChange((id: string) => call(approveApplicant, { id }));

export const useDecline = () =>
  useChange((input: z.input<typeof declineApplicant.input>) => call(declineApplicant, input));

export const useGiveUp = () => useChange((id: string) => call(cancelSignup, { id }));

export const useOpenCalendar = () => useChange((_: undefined) => call(openCalendarFeed, {}));

export const useCloseCalendar = () => useChange((_: undefined) => call(closeCalendarFeed, {}));
