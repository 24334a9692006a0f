-- A call that turned out to need no counting is taken off its window again: the right password.
create function give_back_rate_window(window_key text) returns void
  language sql security definer set search_path = public as $$
  update rate_windows set calls = greatest(0, calls - 1) where key = window_key
$$;
revoke all on function give_back_rate_window from public;
grant execute on function give_back_rate_window to ngo_app;
