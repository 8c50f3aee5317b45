ALTER TABLE "users" DROP CONSTRAINT "users_state_known";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "mobile_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "mobile_blind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "mobile_masked" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seen_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_stream" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_by_search" ON "users" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "users_by_seen" ON "users" USING btree ("seen_on","id");--> statement-breakpoint
CREATE INDEX "users_by_birthday" ON "users" USING btree ("birthday");--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("state","id") WHERE state <> 'active';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mobile_whole" CHECK (num_nulls("users"."mobile_sealed", "users"."mobile_blind", "users"."mobile_masked") in (0, 3));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_state_known" CHECK ("users"."state" in ('active', 'disabled', 'moved', 'deceased', 'removed'));