-- A category is the same in any case, as those of grants are. Row-level security keeps lower() from an index of an
-- expression, because it is not leakproof; a column of its own may be compared.
alter table blog_posts add column category_key text not null generated always as (lower(category)) stored;
drop index blog_posts_of_category;
create index blog_posts_of_category on blog_posts (category_key, listed_at desc, id desc) where not draft;
