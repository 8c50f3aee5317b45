DROP INDEX "sheet_unfinished";--> statement-breakpoint
DROP INDEX "sheet_ended";--> statement-breakpoint
ALTER TABLE "sheet" ALTER COLUMN "ends_at" SET DEFAULT now() + interval '1 day';--> statement-breakpoint
UPDATE "sheet" SET "ends_at" = now() + interval '1 day' WHERE "ends_at" IS NULL;--> statement-breakpoint
ALTER TABLE "sheet" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "sheet_ended" ON "sheet" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "sheet" DROP COLUMN "lease_until";