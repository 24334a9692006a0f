-- Kernel: which demo content this installation was filled with, so that each is written once.
create table demo_content (
  name text primary key,
  filled_at timestamptz not null default now()
);
