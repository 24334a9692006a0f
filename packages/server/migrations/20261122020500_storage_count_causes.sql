-- Storage: pictures of causes take room like all other files. However such a picture goes, its room comes back with it.

create trigger blobs_take_room_of_causes after insert on blobs
  for each row when (new.purpose like 'causes.%') execute function count_room_of_blob();
create trigger blobs_give_room_of_causes_back after delete on blobs
  for each row when (old.purpose like 'causes.%') execute function count_room_of_blob();

-- Row-level security would hide every row from an owner that is not a superuser.
alter table blobs no force row level security;
alter table storage_usage no force row level security;
insert into storage_usage as u (org_id, used_bytes)
select org_id, sum(size_bytes) from blobs where purpose like 'causes.%' group by org_id
on conflict (org_id) do update set used_bytes = u.used_bytes + excluded.used_bytes;
alter table blobs force row level security;
alter table storage_usage force row level security;
