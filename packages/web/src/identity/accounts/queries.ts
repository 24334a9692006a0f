import {
  listDevices,
  previewDeletion,
  readProfile,
  readTwoFactor,
} from '@ngo-plus/contract/identity/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call, storeUser } from '../../kernel/index.ts';

const own = ['accounts'] as const;

/** The signed-in person; also refreshes the browser's stored copy. */
export const profileQuery = () =>
  queryOptions({
    queryKey: [...own, 'profile'],
    queryFn: async ({ signal }) => {
      const profile = await call(readProfile, {}, { signal });
      storeUser(profile);
      return profile;
    },
  });

export const devicesQuery = () =>
  queryOptions({
    queryKey: [...own, 'devices'],
    queryFn: ({ signal }) => call(listDevices, {}, { signal }),
  });

export const twoFactorQuery = () =>
  queryOptions({
    queryKey: [...own, 'two-factor'],
    queryFn: ({ signal }) => call(readTwoFactor, {}, { signal }),
  });

export const deletionQuery = () =>
  queryOptions({
    queryKey: [...own, 'deletion'],
    queryFn: ({ signal }) => call(previewDeletion, {}, { signal }),
  });
