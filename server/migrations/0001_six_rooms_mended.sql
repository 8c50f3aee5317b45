CREATE TABLE "audit_swept" (
	"day" text PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"hmac" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_key" (
	"generation" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"key_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_key_is_one" CHECK ("data_key"."generation" = 1)
);
--> statement-breakpoint
ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_event_known";--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_of_kept";--> statement-breakpoint
ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_mobile_blind_event_pk";--> statement-breakpoint
ALTER TABLE "pickup_request" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_mobile_blind_event_client_id_pk" PRIMARY KEY("mobile_blind","event","client_id");--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is there already counts as shown: which of it is not, nobody has noted. A default writes no row anew.
ALTER TABLE "media" ADD COLUMN "used_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "used_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_day" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merging" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "merging" ADD COLUMN "agreed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merging" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "merging" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merging" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pickup_request" ADD COLUMN "asked_by" bigint;--> statement-breakpoint
ALTER TABLE "pickup_request" ADD COLUMN "asked_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_request" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_asked" jsonb;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "held_points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "held_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "goods_by_updated" ON "goods" USING btree ("updated_at","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "goods_by_code_start" ON "goods" USING btree (lower(code) text_pattern_ops) WHERE code is not null;--> statement-breakpoint
CREATE INDEX "media_unused" ON "media" USING btree ("created_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "merging_waiting" ON "merging" USING btree ("id") WHERE "merging"."is_waiting" and "merging"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "message_by_moment" ON "message" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "payment_late" ON "payment" USING btree ("id") WHERE state = 'late';--> statement-breakpoint
CREATE INDEX "order_log_by_moment" ON "order_log" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("user_id","expire_at") WHERE close_reason = 'member';--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_event_known" CHECK ("sms_code"."event" in ('mobilelogin', 'register', 'changemobile', 'setpassword', 'paypassword', 'confirm', 'prove', 'buyfor', 'pickup', 'dropmobile', 'merge'));--> statement-breakpoint
ALTER TABLE "merging" ADD CONSTRAINT "merging_agreed" CHECK ("merging"."agreed_by" in ('', 'alike', 'codes', 'second'));--> statement-breakpoint
ALTER TABLE "merging" ADD CONSTRAINT "merging_by_two" CHECK (("merging"."agreed_by" = 'second') = ("merging"."decided_by" is not null) and "merging"."decided_by" <> "merging"."merged_by");--> statement-breakpoint
ALTER TABLE "merging" ADD CONSTRAINT "merging_decided_when" CHECK (("merging"."decided_by" is null) = ("merging"."decided_at" is null) and not ("merging"."is_waiting" and "merging"."decided_by" is not null));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refusal" CHECK (("payment"."refusal" = '') = ("payment"."refused_at" is null));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_held_until" CHECK ("account"."held_points" >= 0 and "account"."held_fen" >= 0 and ("account"."held_until" is null) = ("account"."held_points" = 0 and "account"."held_fen" = 0));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_of_kept" CHECK ("account"."kept_id" is null or ("account"."points" = 0 and "account"."balance_fen" = 0 and "account"."held_until" is null));--> statement-breakpoint

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
