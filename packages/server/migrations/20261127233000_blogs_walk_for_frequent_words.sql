-- How many of the newest posts to read for a page of this many posts with a query's words, or null if reading all that the index
-- finds takes less time. PostgreSQL's statistics say how frequent the words are. Unpacking a document takes as long as fetching
-- thirteen posts that the index found; a table that was never analysed has no count. Four times the expected number of posts covers words that are rarer of late.
create function blog_walk(query tsquery, wanted integer)
 returns integer
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $$
declare
  plan json;
  posts float8 := (select reltuples from pg_class where oid = 'blog_posts'::regclass);
  found float8;
begin
  execute format('explain (format json) select from blog_posts where document @@ %L::tsquery', query) into plan;
  found := plan -> 0 -> 'Plan' ->> 'Plan Rows';
  return case when posts > 0 and found * found > 13 * wanted * posts then ceil(4 * wanted * posts / found) end;
end $$
;
revoke all on function blog_walk(query tsquery, wanted integer) from public;
grant execute on function blog_walk(query tsquery, wanted integer) to ngo_app;
grant execute on function blog_walk(query tsquery, wanted integer) to ngo_public;
