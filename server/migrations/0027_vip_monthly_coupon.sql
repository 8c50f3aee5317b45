ALTER TABLE "user_coupon" ADD COLUMN "warned_on" date;--> statement-breakpoint
ALTER TABLE "vip_period" ADD COLUMN "monthly_coupon_id" bigint;--> statement-breakpoint
ALTER TABLE "vip_plan" ADD COLUMN "monthly_coupon_id" bigint;--> statement-breakpoint
ALTER TABLE "vip_period" ADD CONSTRAINT "vip_period_monthly_coupon_id_coupon_id_fk" FOREIGN KEY ("monthly_coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_plan" ADD CONSTRAINT "vip_plan_monthly_coupon_id_coupon_id_fk" FOREIGN KEY ("monthly_coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_coupon_vip_month_once" ON "user_coupon" USING btree ("user_id","source_id") WHERE source = 'vip';--> statement-breakpoint
CREATE INDEX "vip_period_with_coupon" ON "vip_period" USING btree ("monthly_coupon_id","until_at","id") WHERE monthly_coupon_id is not null;