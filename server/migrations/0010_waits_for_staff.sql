ALTER TABLE "payment" ADD COLUMN "refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "merging_waiting" ON "merging" USING btree ("id") WHERE "merging"."is_waiting" and "merging"."undone_at" is null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refusal" CHECK (("payment"."refusal" = '') = ("payment"."refused_at" is null));