-- Accounts: a person's copy of their data, and the deletion of a person, look rows up by the person.
create index notifications_of_user on notifications (user_id, id desc);
create index ai_calls_of_person on ai_calls (user_id, id desc);
create index blog_posts_of_writer on blog_posts (written_by, id desc);
create index grant_saves_of_person on grant_saves (user_id, org_id, grant_id);
create index grant_calendars_of_person on grant_calendars (user_id, org_id);
create index grant_imports_of_person on grant_imports (created_by, id desc);
