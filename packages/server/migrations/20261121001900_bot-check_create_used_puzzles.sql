-- Bot check: solved puzzles, so that none is shown twice. Nothing about who solved them; gone once they expire.
create table used_puzzles (
  id text primary key check (length(id) between 16 and 128),
  expires_at timestamptz not null
);
create index used_puzzles_expiry on used_puzzles (expires_at);
alter table used_puzzles enable row level security;
alter table used_puzzles force row level security;
create policy used_puzzles_of_system on used_puzzles to ngo_app
  using ((select app_scope()) = 'system') with check ((select app_scope()) = 'system');
