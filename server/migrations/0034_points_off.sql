ALTER TABLE "orders" DROP CONSTRAINT "orders_pay_fen";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_points";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_off_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pay_fen" CHECK ("orders"."pay_fen" >= 0 and "orders"."pay_fen" = "orders"."goods_fen" + "orders"."freight_fen" - "orders"."discount_fen" - "orders"."points_off_fen");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points" CHECK ("orders"."points_off" between 0 and "orders"."points" and "orders"."points_off_fen" >= 0 and ("orders"."points_off" = 0) = ("orders"."points_off_fen" = 0));