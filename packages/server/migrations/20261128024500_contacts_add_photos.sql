-- Contacts: a photo, among the encrypted files.
alter table contacts add column photo_blob_id uuid;
create index contacts_with_photo on contacts (photo_blob_id) where (photo_blob_id is not null);
