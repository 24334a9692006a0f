-- What an account gave to whichever organisation: for the copy of what is kept about a person.
create index gifts_by_email on gifts (lower(email), id) where email <> '';
