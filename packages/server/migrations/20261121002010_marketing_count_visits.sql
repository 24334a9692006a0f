-- Marketing: how often a page was opened from where, per day in UTC. Nothing in a row is about a person: no address, no
-- program, no cookie, no time of day. The empty text means unsaid.
create table visit_counts (
  day date not null,
  path text not null check (length(path) between 1 and 150),
  source text not null check (length(source) <= 80),
  medium text not null check (length(medium) <= 80),
  campaign text not null check (length(campaign) <= 80),
  term text not null check (length(term) <= 80),
  content text not null check (length(content) <= 80),
  referrer_host text not null check (length(referrer_host) <= 100),
  visits bigint not null check (visits > 0),
  primary key (day, path, source, medium, campaign, term, content, referrer_host)
);
alter table visit_counts enable row level security;
alter table visit_counts force row level security;
create policy visit_counts_of_platform on visit_counts to ngo_app
  using ((select app_scope()) in ('platform', 'system')) with check ((select app_scope()) in ('platform', 'system'));
