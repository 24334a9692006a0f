import type {
  OrganisationDetail,
  PersonDetail,
} from '@ngo-plus/contract/operations/administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from './queries.ts';

/** What the server answers about a person is shown at once; the lists and the log follow. */
export function usePersonChange<Given>(send: (given: Given) => Promise<PersonDetail>) {
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

export function useNgoChange<Given>(send: (given: Given) => Promise<OrganisationDetail>) {
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
