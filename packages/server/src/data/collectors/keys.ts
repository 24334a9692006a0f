import { openSecret, randomCode, sealSecret, type TransactionContext } from '../../kernel/index.ts';
import type { CollectorRow } from './table.ts';

/** In small letters, which phones type without a shift. */
const letters = (count: number): string => randomCode(count).toLowerCase();

/** Ten letters and digits: unique on the installation. */
export const newLogin = (): string => letters(10);

/** Seventy bits, short enough to be typed on a phone. */
export const newPassword = (): string => letters(14);

type Keys = Pick<CollectorRow, 'orgId' | 'id' | 'sealedToken' | 'sealedPassword'>;

const location = (id: string, key: 'token' | 'password') => `form_collectors/${id}/${key}`;

export const sealKeys = async (
  ctx: TransactionContext,
  { orgId, id }: Pick<Keys, 'orgId' | 'id'>,
  { token, password }: { readonly token: string; readonly password: string },
) => ({
  sealedToken: await sealSecret(ctx, token, { location: location(id, 'token'), orgId }),
  sealedPassword: await sealSecret(ctx, password, { location: location(id, 'password'), orgId }),
});

export const openToken = (ctx: TransactionContext, { orgId, id, sealedToken }: Keys) =>
  openSecret(ctx, sealedToken, { location: location(id, 'token'), orgId });

export const openPassword = (ctx: TransactionContext, { orgId, id, sealedPassword }: Keys) =>
  openSecret(ctx, sealedPassword, { location: location(id, 'password'), orgId });
