-- Storage: files of tasks and photos of reports take room like all others. However such a file goes, its room
-- comes back with it.

create function count_room_of_blob() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_usage as u (org_id, used_bytes) values (new.org_id, new.size_bytes)
    on conflict (org_id) do update set used_bytes = u.used_bytes + excluded.used_bytes;
  else
    update storage_usage set used_bytes = used_bytes - old.size_bytes where org_id = old.org_id;
  end if;
  return null;
end $$;

create trigger blobs_take_room after insert on blobs
  for each row when (new.purpose like 'volunteering.%') execute function count_room_of_blob();
create trigger blobs_give_room_back after delete on blobs
  for each row when (old.purpose like 'volunteering.%') execute function count_room_of_blob();

-- Row-level security would hide every row from an owner that is not a superuser.
alter table blobs no force row level security;
alter table storage_usage no force row level security;
insert into storage_usage as u (org_id, used_bytes)
select org_id, sum(size_bytes) from blobs where purpose like 'volunteering.%' group by org_id
on conflict (org_id) do update set used_bytes = u.used_bytes + excluded.used_bytes;
alter table blobs force row level security;
alter table storage_usage force row level security;
