-- The name of a time zone when this database knows it, else null: what one release of the zones names, another may not.
create function known_time_zone(name text) returns text language plpgsql stable as $$
begin
  perform now() at time zone name;
  return name;
exception when invalid_parameter_value then
  return null;
end $$;
