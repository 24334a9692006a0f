-- Whether the caller sees a response, for timelines of contacts: row-level security decides, as everywhere.
create function sees_response(org uuid, response uuid) returns boolean language sql stable as $$
  select exists (select from form_responses r where r.org_id = org and r.id = response)
$$;
