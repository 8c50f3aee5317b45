ALTER TABLE "users" DROP CONSTRAINT "users_state_known";--> statement-breakpoint
DROP INDEX "label_by_name";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "mobile_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "mobile_blind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "mobile_masked" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seen_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "owner" text DEFAULT 'organ' NOT NULL;--> statement-breakpoint
ALTER TABLE "label" ADD COLUMN "company_id" bigint;--> statement-breakpoint
ALTER TABLE "user_stream" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_by_search" ON "users" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "users_by_seen" ON "users" USING btree ("seen_on","id");--> statement-breakpoint
CREATE INDEX "users_by_birthday" ON "users" USING btree ("birthday");--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("state","id") WHERE state <> 'active';--> statement-breakpoint
CREATE INDEX "label_of_company" ON "label" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "label_by_name" ON "label" USING btree ("organ_id","owner",coalesce("company_id", 0),"group","name");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mobile_whole" CHECK (num_nulls("users"."mobile_sealed", "users"."mobile_blind", "users"."mobile_masked") in (0, 3));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_state_known" CHECK ("users"."state" in ('active', 'disabled', 'moved', 'deceased', 'removed'));--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_owner_known" CHECK ("label"."owner" in ('organ', 'company', 'system') and ("label"."owner" = 'company') = ("label"."company_id" is not null));