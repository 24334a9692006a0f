import {
  addShifts,
  approveApplicant,
  cancelShift,
  cancelSignup,
  changeOpportunity,
  changeShift,
  closeCalendarFeed,
  closeOpportunity,
  createOpportunity,
  declineApplicant,
  deleteOpportunity,
  duplicateOpportunity,
  givePlace,
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

/** Whatever was changed stands in several lists: all of this capability is read again. */
const useChange = <Given, Answer>(send: (given: Given) => Promise<Answer>) =>
  useAction(send, keys.all);

/** What the server answers about an opportunity is shown at once; the lists follow. */
function useOpportunityChange<Given>(send: (given: Given) => Promise<ManagedOpportunity>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      client.setQueryData<ManagedOpportunity>([...keys.one, changed.id], changed);
      void client.invalidateQueries({ queryKey: keys.managed });
    },
  });
}

/** The key belongs to one intention: a second press is answered as the first was. */
type Keyed<Given> = { readonly given: Given; readonly key: string };

export const useCreate = () =>
  useOpportunityChange(({ given, key }: Keyed<z.input<typeof createOpportunity.input>>) =>
    call(createOpportunity, given, { idempotencyKey: key }),
  );

export const useChangeLabels = () =>
  useOpportunityChange((given: z.input<typeof changeOpportunity.input>) =>
    call(changeOpportunity, given),
  );

export const usePublish = () =>
  useOpportunityChange((id: string) => call(publishOpportunity, { id }));

export const useClose = () =>
  useOpportunityChange((given: z.input<typeof closeOpportunity.input>) =>
    call(closeOpportunity, given),
  );

export const useDuplicate = () =>
  useOpportunityChange(({ given: id, key }: Keyed<string>) =>
    call(duplicateOpportunity, { id }, { idempotencyKey: key }),
  );

export const useDelete = () => useChange((id: string) => call(deleteOpportunity, { id }));

export const useAddShifts = () =>
  useChange(({ given, key }: Keyed<z.input<typeof addShifts.input>>) =>
    call(addShifts, given, { idempotencyKey: key }),
  );

export const useChangeShift = () =>
  useChange((given: z.input<typeof changeShift.input>) => call(changeShift, given));

export const useCancelShift = () =>
  useChange((given: z.input<typeof cancelShift.input>) => call(cancelShift, given));

export const useGivePlace = () => useChange((id: string) => call(givePlace, { id }));

export const useRemove = () =>
  useChange((given: z.input<typeof removeSignup.input>) => call(removeSignup, given));

export const useWrite = () =>
  useChange(({ given, key }: Keyed<z.input<typeof writeToRoster.input>>) =>
    call(writeToRoster, given, { idempotencyKey: key }),
  );

export const useApprove = () => useChange((id: string) => call(approveApplicant, { id }));

export const useDecline = () =>
  useChange((given: z.input<typeof declineApplicant.input>) => call(declineApplicant, given));

export const useGiveUp = () => useChange((id: string) => call(cancelSignup, { id }));

export const useOpenCalendar = () => useChange((_: undefined) => call(openCalendarFeed, {}));

export const useCloseCalendar = () => useChange((_: undefined) => call(closeCalendarFeed, {}));
