-- Files and posts note their changes for the search of knowledge.
create trigger storage_entries_note_added after insert on storage_entries
  referencing new table as new_rows for each statement execute function note_knowledge('files', 'id');
create trigger storage_entries_note_changed after update on storage_entries
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_knowledge('files', 'id', 'name content_id trashed_at indexed ancestors');
create trigger storage_entries_note_removed after delete on storage_entries
  referencing old table as old_rows for each statement execute function note_knowledge('files', 'id');

-- All files that have the text.
create function note_knowledge_of_texts()
 returns trigger
 language plpgsql
as $$
begin
  insert into knowledge_changes as c (org_id, source, document_id)
    select distinct e.org_id, 'files', e.id::text from changed t join storage_entries e on e.content_id = t.content_id order by 1, 3
    on conflict (org_id, source, document_id) do update set revision = c.revision + 1, due_at = now(), attempts = 0, is_stale = true;
  return null;
end $$
;
create trigger storage_texts_note_added after insert on storage_texts
  referencing new table as changed for each statement execute function note_knowledge_of_texts();
create trigger storage_texts_note_changed after update on storage_texts
  referencing new table as changed for each statement execute function note_knowledge_of_texts();
create trigger storage_texts_note_removed after delete on storage_texts
  referencing old table as changed for each statement execute function note_knowledge_of_texts();

create trigger blog_posts_note_added after insert on blog_posts
  referencing new table as new_rows for each statement execute function note_knowledge('blogs', 'id');
create trigger blog_posts_note_changed after update on blog_posts
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_knowledge('blogs', 'id', 'title summary content draft post_date');
create trigger blog_posts_note_removed after delete on blog_posts
  referencing old table as old_rows for each statement execute function note_knowledge('blogs', 'id');
