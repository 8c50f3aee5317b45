CREATE TABLE "goods_heat" (
	"goods_id" bigint PRIMARY KEY NOT NULL,
	"week" bigint NOT NULL,
	"month" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searched_word" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "searched_word_day_word_pk" PRIMARY KEY("day","word"),
	CONSTRAINT "searched_word_times" CHECK ("searched_word"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_heat" ADD CONSTRAINT "goods_heat_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_heat_by_week" ON "goods_heat" USING btree ("week","goods_id") WHERE week > 0;--> statement-breakpoint
CREATE INDEX "goods_heat_by_month" ON "goods_heat" USING btree ("month","goods_id") WHERE month > 0;--> statement-breakpoint
CREATE INDEX "stock_move_handed_out" ON "stock_move" USING btree ("created_at") WHERE kind in ('commit', 'return');--> statement-breakpoint
CREATE INDEX "store_by_place" ON "store" USING btree ("lat","lng") WHERE is_open;--> statement-breakpoint
CREATE INDEX "staff_of_store" ON "staff" USING btree ("store_id") WHERE "staff"."store_id" is not null;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_place" CHECK ("store"."lat" between -90 and 90 and "store"."lng" between -180 and 180);