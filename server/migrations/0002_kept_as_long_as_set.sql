CREATE TABLE "audit_swept" (
	"day" text PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"hmac" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What is there already counts as shown: which of it is not, nobody has noted. A default writes no row anew.
ALTER TABLE "media" ADD COLUMN "used_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "used_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_day" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "media_unused" ON "media" USING btree ("created_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "message_by_moment" ON "message" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "order_log_by_moment" ON "order_log" USING brin ("created_at");--> statement-breakpoint

-- Of these histories rows go that are older than the law wants them, where the sweep says that it deletes. Nothing else changes one.
create function refuse_change_but_sweep() returns trigger language plpgsql as $$
declare
  written timestamptz := coalesce((to_jsonb(old) ->> 'created_at')::timestamptz, ((to_jsonb(old) ->> 'day') || 'T00:00:00+08:00')::timestamptz);
begin
  if tg_op = 'DELETE' and written < now() - tg_argv[0]::interval
    and tg_table_name = any(string_to_array(current_setting('heyi.sweeping', true), ',')) then
    return old;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
do $$
declare
  name text;
  age text;
begin
  for name, age in values ('audit', '6 months'), ('audit_link', '6 months'), ('order_log', '36 months') loop
    execute format('drop trigger %I on %I', name || '_only_grows', name);
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change_but_sweep(%L)', name || '_only_grows', name, age);
  end loop;
end $$;--> statement-breakpoint
create trigger audit_swept_only_grows before update or delete on audit_swept for each row execute function refuse_change();--> statement-breakpoint
create trigger audit_swept_never_emptied before truncate on audit_swept for each statement execute function refuse_change();
