-- The responses to a form are a list of their own, named with the form's id, and their questions are its columns.
alter table list_views drop constraint list_views_list_check;
alter table list_views add constraint list_views_list_check check (list ~ '^[a-z][a-z0-9-]{0,59}$') not valid;
alter table list_views validate constraint list_views_list_check;
alter table list_views drop constraint list_views_columns_check;
alter table list_views add constraint list_views_columns_check check (cardinality(columns) <= 100) not valid;
alter table list_views validate constraint list_views_columns_check;
