-- AI: a call may be stopped because nobody waits for it any more.
alter table ai_calls drop constraint ai_calls_outcome_check;
alter table ai_calls add constraint ai_calls_outcome_check
  check (outcome in ('started', 'written', 'empty', 'failed', 'timed_out', 'stopped'));
