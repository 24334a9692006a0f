import type {
  OrganisationDetail,
  PersonDetail,
} from '@ngo-plus/contract/operations/administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from './queries.ts';

/** Caches the person that a mutation returns, and invalidates the lists and the audit log. */
export function usePersonChange<Input>(send: (input: Input) => Promise<PersonDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (person) => {
      client.setQueryData<PersonDetail>([...keys.person, person.id], person);
      void client.invalidateQueries({ queryKey: keys.people });
      void client.invalidateQueries({ queryKey: ['audit'] });
    },
  });
}

export function useNgoChange<Input>(send: (input: Input) => Promise<OrganisationDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (ngo) => {
      client.setQueryData<OrganisationDetail>([...keys.ngo, ngo.id], ngo);
      void client.invalidateQueries({ queryKey: keys.ngos });
      void client.invalidateQueries({ queryKey: ['audit'] });
    },
  });
}
