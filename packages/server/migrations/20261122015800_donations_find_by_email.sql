-- What an account gave to whichever organisation: for the copy of what is kept about a person.
create index donations_by_email on donations (lower(email), id) where email <> '';
