DROP INDEX "member_import_unfinished";--> statement-breakpoint
ALTER TABLE "vip_period" ADD COLUMN "kept_id" bigint;--> statement-breakpoint
UPDATE "vip_period" p SET "kept_id" = a."kept_id" FROM "account" a WHERE a."user_id" = p."user_id" AND a."kept_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "vip_period" ADD CONSTRAINT "vip_period_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vip_period_of_holder" ON "vip_period" USING btree (coalesce("kept_id", "user_id"),"until_at");--> statement-breakpoint
CREATE INDEX "vip_period_by_end" ON "vip_period" USING btree ("until_at");--> statement-breakpoint
ALTER TABLE "member_import" DROP COLUMN "lease_until";