-- Contacts: a note can be about a call.
alter table contact_notes
  add column kind text not null default 'note',
  add constraint contact_notes_kind_check check (kind in ('note', 'call'));
