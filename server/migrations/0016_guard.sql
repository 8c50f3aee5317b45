CREATE TABLE "audit_anchor" (
	"day" text PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"hmac" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_link" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"place" integer NOT NULL,
	"hmac" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" bigint NOT NULL,
	"code_hmac" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_user_id_code_hmac_pk" PRIMARY KEY("user_id","code_hmac")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_event_known";--> statement-breakpoint
DROP INDEX "audit_by_subject";--> statement-breakpoint
DROP INDEX "audit_by_actor";--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "organ_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "change" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_second_factor_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factor"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_link_by_place" ON "audit_link" USING btree ("day","place");--> statement-breakpoint
CREATE INDEX "audit_of_organ" ON "audit" USING btree ("organ_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_by_target" ON "audit" USING btree ("target","target_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_moment" ON "audit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_by_request" ON "audit" USING btree ("request_id") WHERE "audit"."request_id" <> '';--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_event_known" CHECK ("sms_code"."event" in ('mobilelogin', 'register', 'changemobile', 'setpassword', 'confirm', 'prove'));--> statement-breakpoint
-- The chain over the log only grows, as the log does.
do $$
declare name text;
begin
  foreach name in array array['audit_link', 'audit_anchor'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()', name || '_only_grows', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', name || '_never_emptied', name);
  end loop;
end $$;
