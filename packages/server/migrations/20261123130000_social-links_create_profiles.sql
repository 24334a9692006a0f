-- Social links: profiles of the installation itself, shown in the footer of public pages. A row a network.
create table social_links (
  network text primary key check (network in ('facebook', 'twitter', 'linkedin', 'github')),
  url text not null check (url ~* '^https://' and length(url) <= 300)
);
alter table social_links enable row level security;
alter table social_links force row level security;
create policy social_links_read on social_links for select to public using (true);
create policy social_links_write on social_links to ngo_app
  using ((select app_scope()) = 'platform')
  with check ((select app_scope()) = 'platform');
grant select on social_links to ngo_public;
create trigger social_links_tell after insert or update or delete or truncate on social_links
  for each statement execute function tell_content_changed();
