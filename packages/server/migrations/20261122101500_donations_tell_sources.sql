-- Where a donation came from, each thing in a column that an index holds: reports of sources read very many donations, and their
-- words should stay where they are. Of the other site only its name, without `www.`; nothing else of its address.
alter table donations
  add column came_source text not null generated always as (coalesce(came_by ->> 'source', '')) stored,
  add column came_medium text not null generated always as (coalesce(came_by ->> 'medium', '')) stored,
  add column came_campaign text not null generated always as (coalesce(came_by ->> 'campaign', '')) stored,
  add column came_site text not null generated always as (regexp_replace(lower(coalesce(
    substring(came_by ->> 'referrer' from '^[a-zA-Z]+://(?:[^/@]*@)?([^/:?#]+)'), '')), '^www\.', '')) stored;
drop index donations_to_report;
create index donations_to_report on donations (org_id, at) include (amount_minor, refunded_minor, currency, counted_minor,
  uncounted_minor, counted_currency, cause_id, donor_id, method, offline, rhythm, status, attempt_id, came_source,
  came_medium, came_campaign, came_site)
  where status in ('paid', 'partly-refunded', 'refunded');
