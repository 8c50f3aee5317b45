CREATE INDEX "cash_report_by_day" ON "cash_report" USING btree ("day","id");
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['cash_receipt', 'cash_report_log'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()', name || '_only_grows', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', name || '_never_emptied', name);
  end loop;
end $$;
--> statement-breakpoint
create trigger cash_report_stays before update or delete on cash_report for each row when (old.state = 'SIGNED') execute function refuse_change();
