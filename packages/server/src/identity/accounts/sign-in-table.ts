import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../../kernel/index.ts';

const instant = () => timestamp({ withTimezone: true });

export const userPasswords = pgTable('user_passwords', {
  userId: uuid().primaryKey(),
  hash: text().notNull(),
  changedAt: instant().notNull(),
});

export const twoFactorSecrets = pgTable('two_factor_secrets', {
  userId: uuid().primaryKey(),
  sealedSecret: text().notNull(),
  lastStep: bigint({ mode: 'number' }),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: uuid().notNull(), codeHash: bytes().notNull(), usedAt: instant() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  /** Null for an applicant. */
  membershipId: uuid(),
  tokenHash: bytes().notNull(),
  device: text().notNull(),
  coarseAddress: text().notNull(),
  createdAt: instant().notNull(),
  lastSeenAt: instant().notNull(),
  idleSeconds: integer().notNull(),
  expiresAt: instant().notNull(),
  /** Impersonated sessions: the member of platform staff, and the session they were opened from. */
  behindId: uuid(),
  behindSessionId: uuid(),
});

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid().notNull(),
    device: text().notNull(),
    coarseAddress: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device, t.coarseAddress] })],
);

export const oneUseTokens = pgTable('one_use_tokens', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  kind: text({
    enum: ['verify-email', 'reset-password', 'change-email', 'second-factor', 'sign-in'],
  }).notNull(),
  tokenHash: bytes().notNull(),
  email: text(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

export const signInFailures = pgTable('sign_in_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  failedAt: instant().notNull(),
  lockedUntil: instant(),
});
