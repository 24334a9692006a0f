-- Kept pages are made anew as soon as what they show has changed: every server listens. Of a transaction that
-- is rolled back nothing is heard, of a committed one each table once.
create function tell_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;

create trigger blog_posts_tell after insert or update or delete or truncate on blog_posts
  for each statement execute function tell_content_changed();
create trigger grants_tell after insert or update or delete or truncate on grants
  for each statement execute function tell_content_changed();
