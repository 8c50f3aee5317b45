ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_kind";--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "order_line_left";--> statement-breakpoint
ALTER TABLE "writeoff_log" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "writeoff_log" ADD COLUMN "store_id" bigint;--> statement-breakpoint
ALTER TABLE "writeoff_log" ADD COLUMN "way" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "writeoff_log" ADD COLUMN "uses" jsonb;--> statement-breakpoint
CREATE INDEX "writeoff_log_by_store" ON "writeoff_log" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "writeoff_log_by_day" ON "writeoff_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "writeoff_log_by_order" ON "writeoff_log" USING btree ("order_id","id") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_kind" CHECK ("stock_move"."kind" in ('initial', 'adjust', 'transfer', 'reserve', 'release', 'commit', 'return', 'undo'));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_left" CHECK ("order_line"."refunded" >= 0 and "order_line"."redeemed" >= 0 and "order_line"."times" > 0 and "order_line"."refunded" * "order_line"."times" + "order_line"."redeemed" <= "order_line"."quantity" * "order_line"."times");