-- What was answered to an intention, once nobody else works on it. A statement of a volatile function sees what was committed before
-- that statement: so the row of whoever held the lock until now, which a statement that takes the lock by itself began too early to see.
create function answered(held int8, asker int8, at_path text, named text) returns table (body_hash text, response text, is_old bool)
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(held);
  return query select i.body_hash, i.response, i.created_at < now() - interval '24 hours' from idem i
    where i.user_id = asker and i.path = at_path and i.key = named;
end $$;
