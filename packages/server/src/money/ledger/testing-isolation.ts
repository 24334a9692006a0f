import { canary, type Secret, type World } from '../../kernel/testing.ts';

/** In one statement, because a journal entry is checked when its transaction commits. */
const plantGroup = ({ pools, cast }: World, id: string) =>
  pools.owner.query(
    `with opened as (insert into ledger_accounts (id, org_id, code, currency, created_at)
       values (uuidv7(), $2, 'clearing:' || $1::uuid, 'RWF', now()), (uuidv7(), $2, 'income:' || $1::uuid, 'RWF', now())
       returning id, code),
     recorded as (insert into ledger_journal_entries (id, org_id, source, what, memo, at, line_count, created_at)
       values ($1, $2, $3 || $1::uuid, $3, $3, '2026-03-01', 2, now()))
     insert into ledger_postings (org_id, journal_entry_id, line, line_count, account_id, amount_minor, currency, at)
     select $2, $1, case when code like 'income%' then 2 else 1 end, 2, id,
       case when code like 'income%' then -5000 else 5000 end, 'RWF', '2026-03-01' from opened`,
    [id, cast.ngo, canary],
  );

/** An NGO’s ledger records. */
export const records: Record<string, Secret> = {
  '/api/ledger/journal-entries/:id': { owner: 'NGO_ADMIN', write: plantGroup },
};

/** Which endpoints platform staff may call while they impersonate a user, and which not. */
export const impersonation = {
  refused: [],
  allowed: ['POST /api/ledger/rates'],
};
