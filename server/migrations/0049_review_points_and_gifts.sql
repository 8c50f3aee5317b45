ALTER TABLE "settlement" DROP CONSTRAINT "settlement_owed";--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "points_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "points_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "own_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "user_coupon_gift_of" ON "user_coupon" USING btree ("source_id") WHERE source = 'order';--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_points" CHECK ("review"."points_taken" between 0 and "review"."points" and ("review"."hidden_at" is not null or "review"."points_taken" = 0));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_owed" CHECK ("settlement"."owed_fen" = "settlement"."paid_fen" - "settlement"."refunded_fen" - "settlement"."cash_fen" + "settlement"."borne_fen" + "settlement"."points_fen" - "settlement"."commission_fen");