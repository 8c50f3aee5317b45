CREATE TABLE "store_stock" (
	"sku_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"on_hand" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"low_at" integer,
	CONSTRAINT "store_stock_once" PRIMARY KEY("sku_id","store_id"),
	CONSTRAINT "store_stock_stock" CHECK ("store_stock"."reserved" between 0 and "store_stock"."on_hand"),
	CONSTRAINT "store_stock_low_at" CHECK ("store_stock"."low_at" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_kind";--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "stores_on_hand" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "stores_reserved" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "low_at" integer;--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "store_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_stock_by_store" ON "store_stock" USING btree ("store_id","sku_id");--> statement-breakpoint
CREATE INDEX "stock_move_by_store_newest" ON "stock_move" USING btree ("store_id","id") WHERE store_id > 0;--> statement-breakpoint
CREATE INDEX "stock_move_by_document" ON "stock_move" USING btree ("document") WHERE document is not null;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_stores" CHECK ("sku"."stores_reserved" between 0 and "sku"."stores_on_hand" and "sku"."reserved" - "sku"."stores_reserved" between 0 and "sku"."on_hand" - "sku"."stores_on_hand");--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_low_at" CHECK ("sku"."low_at" >= 0);--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_kind" CHECK ("stock_move"."kind" in ('initial', 'adjust', 'transfer', 'reserve', 'release', 'commit', 'return'));