-- Accounts: a link in an email that gets the owner of an account past a pause that others caused.
alter table one_use_tokens drop constraint one_use_tokens_kind_check;
alter table one_use_tokens add constraint one_use_tokens_kind_check
  check (kind in ('verify-email', 'reset-password', 'change-email', 'second-factor', 'sign-in'));
