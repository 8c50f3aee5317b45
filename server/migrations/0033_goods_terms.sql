ALTER TABLE "goods" DROP CONSTRAINT "goods_max";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "max_per_person" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "no_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "self_redeem" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "takes_points" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "weight_g" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "quota" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "quota_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_schedule" CHECK ("goods"."off_at" > "goods"."on_at");--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_max" CHECK ("goods"."max_per_order" > 0 and "goods"."max_per_person" >= 0);--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_quota" CHECK ("sku"."quota_used" between 0 and coalesce("sku"."quota", 2147483647));--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_uses" CHECK ("sku"."times" between 1 and 999 and "sku"."weight_g" >= 0);