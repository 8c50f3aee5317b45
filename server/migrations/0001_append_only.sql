-- Histories only grow: drizzle-kit cannot draw triggers, so these are written by hand.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['points_ledger', 'balance_ledger', 'stock_move', 'order_log', 'audit'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()', name || '_only_grows', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', name || '_never_emptied', name);
  end loop;
end $$;
