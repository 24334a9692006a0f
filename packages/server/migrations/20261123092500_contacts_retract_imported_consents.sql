-- Contacts: a consent remembers the import it came with. When that import is undone, the consent stays as proof of what
-- was recorded, and no longer counts.
alter table contact_consents
  add column import_id uuid references contact_imports (id) on delete set null,
  add column retracted_at timestamptz(3);
create index contact_consents_of_import on contact_consents (import_id, retracted_at) where import_id is not null;
grant update (retracted_at) on contact_consents to ngo_app;
