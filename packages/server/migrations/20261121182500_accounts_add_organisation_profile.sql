-- Accounts: what an organisation shows of itself on pages, letters and certificates.
alter table organisations
  add column registration_number text not null default '' check (length(registration_number) <= 60),
  add column address text not null default '' check (length(address) <= 500),
  add column brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$'),
  add column language text not null default 'en' check (length(language) between 2 and 35),
  -- A public picture of the kernel's files.
  add column logo_blob_id uuid references blobs (id) on delete set null;
create index organisations_of_logo on organisations (logo_blob_id);
