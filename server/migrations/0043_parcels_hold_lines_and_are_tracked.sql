CREATE TABLE "parcel_track" (
	"company" text NOT NULL,
	"no" text NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	"traces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "parcel_track_company_no_pk" PRIMARY KEY("company","no"),
	CONSTRAINT "parcel_track_state" CHECK ("parcel_track"."state" in ('unknown', 'transit', 'delivering', 'delivered', 'problem', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_line_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_line_quantity" CHECK ("shipment_line"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "freed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receive_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "uncollected_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_line_by_order_line" ON "shipment_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "orders_to_remind" ON "orders" USING btree ("receive_by") WHERE state = 'SHIPPED' and receive_reminded_at is null;--> statement-breakpoint
CREATE INDEX "orders_uncollected" ON "orders" USING btree ((coalesce(ready_at, paid_at))) WHERE delivery = 'pickup' and state in ('PAID', 'READY') and uncollected_reminded_at is null;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sent" CHECK ("order_line"."shipped" >= 0 and "order_line"."freed" between 0 and "order_line"."refunded" and "order_line"."shipped" + "order_line"."freed" <= "order_line"."quantity");
--> statement-breakpoint
update "order_line" l set "shipped" = m.gone
from (select order_line_id, -sum(quantity) as gone from stock_move where kind = 'commit' group by order_line_id) m, "orders" o
where m.order_line_id = l.id and o.id = l.order_id and o.delivery = 'express' and exists (select 1 from "shipment" h where h.order_id = o.id);
--> statement-breakpoint
update "order_line" l set "freed" = l.refunded from "orders" o where o.id = l.order_id and o.state in ('PAID', 'READY') and l.refunded > 0;
--> statement-breakpoint
insert into "shipment_line" ("shipment_id", "order_line_id", "quantity")
select h.id, l.id, l.shipped from (select order_id, max(id) as id from "shipment" group by order_id) h join "order_line" l on l.order_id = h.order_id where l.shipped > 0;
--> statement-breakpoint
update "orders" o set "ready_at" = g.at from (select order_id, max(created_at) as at from "order_log" where event = 'prepare' group by order_id) g
where g.order_id = o.id and o.state = 'READY';
